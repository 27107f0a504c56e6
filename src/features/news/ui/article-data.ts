import { type Article, MAX_TITLE_LENGTH } from '#features/news/domain/article.ts';
import { picturesOf } from '#prose/prose.ts';
import { readProse } from '#prose/prose-read.ts';
import { formatDate } from '#kernel/dates.ts';
import { clip } from '#kernel/text.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';
import { articlePath } from './addresses.ts';

const RATIOS = ['1x1', '4x3', '16x9'] as const;

type Around = { origin: string; name: string; editors: string };

/** An article as search engines read it, after schema.org. */
export function articleData(article: Article, { origin, name, editors }: Around) {
  const { slug, title, lead, cover, author, publishedAt, changedAt, lang, tags, body } = article;
  const pictures = cover
    ? [cover.id]
    : picturesOf(readProse(body))
        .slice(0, 1)
        .map(({ picture }) => picture);
  const url = origin + articlePath(slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': url,
    mainEntityOfPage: url,
    headline: clip(title, MAX_TITLE_LENGTH),
    description: lead,
    inLanguage: lang,
    datePublished: formatDate(publishedAt, 'iso'),
    dateModified: formatDate(changedAt, 'iso'),
    image: pictures.flatMap((id) => RATIOS.map((ratio) => origin + pictureAddress(id, ratio))),
    author: { '@type': 'Organization', name: author || editors, url: origin },
    publisher: { '@type': 'Organization', name, url: origin, logo: `${origin}/favicon.svg` },
    keywords: tags.map((tag) => tag.name),
  };
}
