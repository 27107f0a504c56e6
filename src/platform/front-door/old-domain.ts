import { readTarget, type Target, wholeOf } from '#platform/front-door/target.ts';

/**
 * Requests a page of ours as an anonymous visitor; undefined when its answer depends on the visitor. On the old domain
 * a number may have another meaning.
 */
export type AskPage = (url: string, isOnOldDomain: boolean) => Promise<Response | undefined>;

/** More redirects than our pages ever have; a loop ends there. */
const MAX_TURNS = 4;

/** The target of a redirect within our own origin, as it is written there. */
function turnIn({ status, headers }: Response, origin: string): string | undefined {
  const to = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', origin) : null;
  if (to?.origin !== origin) return undefined;
  const target = readTarget(to.pathname + to.search);
  return typeof target === 'number' ? undefined : target.path + to.search;
}

/**
 * Resolves an address of the old domain through every redirect, so that the reader is redirected once. Undefined while
 * the pages fail: permanent redirects are remembered by browsers, so the target is never guessed.
 */
export async function resolveRedirects(
  from: Target,
  origin: string,
  ask: AskPage,
): Promise<string | undefined> {
  let url = wholeOf(from);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const answer = await ask(url, turn === 0);
    await answer?.body?.cancel();
    if (answer === undefined) break;
    if (answer.status >= 500) return undefined;
    const next = turnIn(answer, origin);
    if (!next) break;
    url = next;
  }
  return url;
}
