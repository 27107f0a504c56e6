import { createHash } from 'node:crypto';
import type { Content, Words } from '#features/news/domain/article.ts';
import { cmsArticle, cmsHead, type CmsWords, wrongIn } from '#features/news/domain/outside/cms-article.ts';
import { type Foreign, readOutside } from '#features/news/domain/outside/outside-text.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import type { createCmsPictures, Fetched } from './cms-pictures.ts';
import type { createEditing } from './editing.ts';
import { readHtmlTree } from './html-tree.ts';

/** The result for an article; `again` where a retry may succeed, up to a limit. */
export type Imported =
  | { is: 'done'; updatedAt: Date }
  | { is: 'refused'; updatedAt: Date | null; reason: string }
  | { is: 'again'; most: number; reason: string };

type Options = {
  editing: ReturnType<typeof createEditing>;
  fetchPictures: ReturnType<typeof createCmsPictures>;
};

/** Over about two hours. */
export const SOME_ATTEMPTS = 10;

/** Where its slug is taken by another article, it gets one of its own, always the same. */
const ownSlug = (slug: string, key: string) =>
  `${slug}-${createHash('sha256').update(key).digest('hex').slice(0, 6)}`;

/** The text of an article in one language; undefined when its HTML is too large. */
function textOf({ html, body }: CmsWords): Foreign | undefined {
  if (html === undefined) return readOutside({ body: body ?? '' });
  const tree = readHtmlTree(html);
  return tree && readOutside({ html: tree });
}

const wordsWith = (words: CmsWords, text: Foreign, { ids }: Fetched): Words => ({
  title: words.title,
  lead: words.lead,
  tags: words.tags,
  body: text.write((address) => ids.get(address)),
});

/** Imports one article of another system. */
export const createCmsArticles = ({ editing, fetchPictures }: Options) =>
  async function take(key: string, raw: unknown, expected: Date | null): Promise<Imported> {
    const head = cmsHead.safeParse(raw);
    if (!head.success) return { is: 'refused', updatedAt: null, reason: `malformed: ${wrongIn(head.error)}` };
    const { updatedAt, status } = head.data;
    const refused = (reason: string): Imported => ({ is: 'refused', updatedAt, reason });
    if (head.data.key !== key) return refused('malformed: key');
    if (expected !== null && updatedAt < expected)
      return { is: 'again', most: SOME_ATTEMPTS, reason: 'stale' };
    if (status === 'withdrawn') {
      const gone = await editing.withdrawImported(key);
      return gone.ok ? { is: 'done', updatedAt } : refused(gone.error.code);
    }
    const read = cmsArticle.safeParse(raw);
    if (!read.success) return refused(`malformed: ${wrongIn(read.error)}`);
    const { vi, en, cover, ...rest } = read.data;
    const [textVi, textEn] = [textOf(vi), en && textOf(en)];
    if (textVi === undefined || textEn === undefined) return refused('too long');
    const addresses = [...textVi.addresses, ...(textEn?.addresses ?? [])];
    const fetched = await fetchPictures(key, cover ? [cover, ...addresses] : addresses);
    const content: Content = {
      ...rest,
      cover: (cover && fetched.ids.get(cover)) || null,
      vi: wordsWith(vi, textVi, fetched),
      en: en && textEn && wordsWith(en, textEn, fetched),
    };
    if (content.vi.body.length > MAX_PROSE_LENGTH || (content.en?.body.length ?? 0) > MAX_PROSE_LENGTH)
      return refused('too long');
    const taken = await editing.import(key, content, { isShown: true });
    const isElsewhere = !taken.ok && taken.error.code === 'news/address-taken';
    const kept = isElsewhere
      ? await editing.import(key, { ...content, slug: ownSlug(content.slug, key) }, { isShown: true })
      : taken;
    if (!kept.ok) return refused(kept.error.code);
    return fetched.isWhole
      ? { is: 'done', updatedAt }
      : { is: 'again', most: SOME_ATTEMPTS, reason: 'a picture is missing' };
  };
