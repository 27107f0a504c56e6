import type { Content } from '#features/news/domain/article.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import { worker } from './reports.ts';
import { servicesOver } from './services.ts';
import { must } from './people/whole-person.ts';

/** An article as editors write one. */
export const said = (slug: string, more: Partial<Content> = {}): Content => ({
  slug,
  category: 'giay-to',
  author: '',
  cover: null,
  vi: { title: `Bài ${slug}`, lead: 'Đoạn dẫn', body: 'Tách thửa **đất ở** nông thôn.', tags: ['tách thửa'] },
  en: null,
  ...more,
});

/** The news service over the database of a test, with an editor. */
export async function newsroom(db: Database, clock: Clock = systemClock) {
  const { news } = servicesOver(db, { clock });
  const editor = await worker(db, 'editor');
  const made = async (slug: string, more: Partial<Content> = {}) =>
    must(await news.editing.create(editor, said(slug, more)));
  return {
    news,
    editor,
    said,
    made,
    shown: async (slug: string, more: Partial<Content> = {}) => {
      const id = await made(slug, more);
      must(await news.editing.publish(editor, id, 1));
      return id;
    },
  };
}
