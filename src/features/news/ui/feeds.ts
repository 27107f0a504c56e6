import type { Card, Category } from '../domain/article.ts';
import { inLang, type Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { atomId, newestOf, writeAtom } from '#formats/atom.ts';
import { escapeXml } from '#formats/xml.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';
import { articlePath, newsPath } from './addresses.ts';

export type Feed = { cards: readonly Card[]; category: Category | null };
type Around = { origin: string; self: string; t: Translate; lang: Lang };

const titleOf = (category: Category | null, t: Translate) =>
  category === null ? t('news.feed-title') : `${t('news.feed-title')} · ${t(`news.category.${category}`)}`;

/** A permanent id by the number of the article. */
const idOf = (origin: string, id: number) => atomId(origin, `bai-viet/${id}`);

/** RSS 2.0 with the link to itself that validators ask for. */
export function rssFeed({ cards, category }: Feed, { origin, self, t, lang }: Around): string {
  const items = cards.map(
    (card) => `<item>
<title>${escapeXml(card.title)}</title>
<link>${escapeXml(inLang(origin + articlePath(card.slug), lang))}</link>
<guid isPermaLink="false">${escapeXml(idOf(origin, card.id))}</guid>
<pubDate>${card.publishedAt.toUTCString()}</pubDate>
<category>${escapeXml(t(`news.category.${card.category}`))}</category>
<description>${escapeXml(card.lead)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(titleOf(category, t))}</title>
<link>${escapeXml(inLang(origin + newsPath({ category }), lang))}</link>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + self)}"/>
<description>${escapeXml(t('news.lead'))}</description>
<language>${lang}</language>
<lastBuildDate>${newestOf(cards).toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>
`;
}

export const atomFeed = ({ cards, category }: Feed, { origin, self, t, lang }: Around): string =>
  writeAtom({
    id: atomId(origin, `tin-tuc${category === null ? '' : `/${category}`}/${lang}`),
    lang,
    title: titleOf(category, t),
    self: origin + self,
    page: inLang(origin + newsPath({ category }), lang),
    author: { name: t('shell.name'), uri: origin },
    entries: cards.map((card) => ({
      id: idOf(origin, card.id),
      title: card.title,
      page: inLang(origin + articlePath(card.slug), lang),
      publishedAt: card.publishedAt,
      category: { term: card.category, label: t(`news.category.${card.category}`) },
      summary: card.lead,
    })),
  });

/** JSON Feed 1.1. */
export function jsonFeed({ cards, category }: Feed, { origin, self, t, lang }: Around): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(category, t),
    home_page_url: inLang(origin + newsPath({ category }), lang),
    feed_url: origin + self,
    language: lang,
    authors: [{ name: t('shell.name'), url: origin }],
    items: cards.map((card) => ({
      id: idOf(origin, card.id),
      url: inLang(origin + articlePath(card.slug), lang),
      title: card.title,
      content_text: card.lead,
      summary: card.lead,
      date_published: card.publishedAt.toISOString(),
      tags: [t(`news.category.${card.category}`)],
      ...(card.cover && { image: origin + pictureAddress(card.cover.id, 'card') }),
    })),
  });
}

type Fresh = { slug: string; lang: string; title: string; published_at: Date | null };

/** A news sitemap: articles published within two days. */
export function newsSitemap(articles: readonly Fresh[], { origin, name }: { origin: string; name: string }) {
  const urls = articles.map(
    ({ slug, lang, title, published_at }) => `<url>
<loc>${escapeXml(inLang(origin + articlePath(slug), lang === 'en' ? 'en' : 'vi'))}</loc>
<news:news>
<news:publication><news:name>${escapeXml(name)}</news:name><news:language>${lang}</news:language></news:publication>
<news:publication_date>${(published_at ?? new Date(0)).toISOString()}</news:publication_date>
<news:title>${escapeXml(title)}</news:title>
</news:news>
</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
${urls.join('\n')}
</urlset>
`;
}
