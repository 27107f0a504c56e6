import type { APIContext } from 'astro';
import { draftMeant, isWholeDraft, shortOf, withDraft } from '#features/valuation/domain/view.ts';

type Asked = { draft: string | null; clean?: string };

/**
 * The draft that a form that came back, or else an address, means, of those that this browser holds. A link of before has the whole key in its address:
 * it is put away, and the address goes on without it.
 */
export function draftAt({ locals, url }: Pick<APIContext, 'locals' | 'url'>, sent?: string): Asked {
  const asked = sent ?? url.searchParams.get('phieu');
  if (asked === null) return { draft: null };
  const { jar } = locals.visit;
  const held = jar.key('drafts');
  if (sent !== undefined || !isWholeDraft(asked)) return { draft: draftMeant(held, asked) };
  jar.keepKey('drafts', withDraft(held, asked), url.pathname);
  const search = new URLSearchParams(url.searchParams);
  search.set('phieu', shortOf(asked));
  return { draft: null, clean: `${url.pathname}?${search}` };
}
