import type { APIContext } from 'astro';
import { VALUATION_TYPES } from '#features/valuation/domain/valuation.ts';
import { isWholeDraft, shortOf, withDraft } from '#kernel/web/steps.ts';

type DraftQuery = { draft: string | null; clean?: string };

/**
 * The draft that a form that came back, or else an address, means, of those that this browser holds. A link of before has the whole key in its address:
 * it is put away, and the address goes on without it.
 */
export async function draftAt(
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  sent?: string,
): Promise<DraftQuery> {
  const id = sent ?? url.searchParams.get('phieu');
  if (id === null) return { draft: null };
  const { authCookies } = locals.visit;
  const held = authCookies.key('drafts');
  if (sent !== undefined || !isWholeDraft(id))
    return {
      draft: await locals.services.drafts.named(
        { short: id, held, kinds: VALUATION_TYPES },
        locals.visit.actor,
      ),
    };
  authCookies.keepKey('drafts', withDraft(held, id), url.pathname);
  const search = new URLSearchParams(url.searchParams);
  search.set('phieu', shortOf(id));
  return { draft: null, clean: `${url.pathname}?${search}` };
}
