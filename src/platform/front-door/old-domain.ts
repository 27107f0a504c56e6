import { readTarget, type Target, wholeOf } from '#platform/front-door/target.ts';

/**
 * Asks the page at an address of ours what it answers nobody in particular; nothing when pages there answer each as they
 * are. On the old domain a number may mean another thing than here.
 */
export type AskPage = (url: string, isOnOldDomain: boolean) => Promise<Response | undefined>;

/** Further than any of our pages sends; what turns in a circle is left where it is. */
const MAX_TURNS = 4;

/** Where an answer sends on to, as it is written there, as long as that is a harmless address of our own. */
function turnIn({ status, headers }: Response, origin: string): string | undefined {
  const to = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', origin) : null;
  if (to?.origin !== origin) return undefined;
  const target = readTarget(to.pathname + to.search);
  return typeof target === 'number' ? undefined : target.path + to.search;
}

/**
 * Where something of the old domain stands here, every turn on the way taken, so that its reader is sent on once. Nothing
 * while the pages that know it fail: what is sent on for good is remembered, so it is never guessed.
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
