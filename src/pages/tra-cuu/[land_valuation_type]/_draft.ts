import type { APIContext } from 'astro';
import { draftMeant, isWholeDraft, shortOf, withDraft } from '#features/valuation/domain/view.ts';

type DraftQuery = { draft: string | null; clean?: string };

/**
 * The draft that a form that came back, or else an address, means, of those that this browser holds. A link of before has the whole key in its address:
 * it is put away, and the address goes on without it.
 */
export function draftAt({ locals, url }: Pick<APIContext, 'locals' | 'url'>, sent?: string): DraftQuery {
  const id = sent ?? url.searchParams.get('phieu');
  if (id === null) return { draft: null };
  const { authCookies } = locals.visit;
  const held = authCookies.key('drafts');
  if (sent !== undefined || !isWholeDraft(id)) return { draft: draftMeant(held, id) };
  authCookies.keepKey('drafts', withDraft(held, id), url.pathname);
  const search = new URLSearchParams(url.searchParams);
  search.set('phieu', shortOf(id));
  return { draft: null, clean: `${url.pathname}?${search}` };
}
