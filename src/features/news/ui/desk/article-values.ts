import type { Opened } from '#features/news/ui/opened.ts';

/** Initial values of an article's form. */
export function articleValues(opened: Opened | undefined): Readonly<Record<string, string>> {
  if (!opened) return {};
  const { slug, category, author, cover, vi, en } = opened.latest.content;
  return {
    slug,
    category,
    author,
    cover: cover ?? '',
    title_vi: vi.title,
    lead_vi: vi.lead,
    body_vi: vi.body,
    tags_vi: vi.tags.join(', '),
    title_en: en?.title ?? '',
    lead_en: en?.lead ?? '',
    body_en: en?.body ?? '',
    tags_en: en?.tags.join(', ') ?? '',
  };
}
