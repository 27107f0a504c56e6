import { escapeXml } from './xml.ts';

export type AtomEntry = {
  id: string;
  title: string;
  /** Where it is read. */
  page: string;
  publishedAt: Date;
  category?: { term: string; label: string };
  summary: string;
};

export type AtomFeed = {
  id: string;
  lang: string;
  title: string;
  /** Its own address. */
  self: string;
  /** Where the same is read as a page. */
  page: string;
  author: { name: string; uri: string };
  entries: readonly AtomEntry[];
};

/** An id that never changes, whatever becomes of titles, places and addresses (RFC 4151). */
export const atomId = (origin: string, what: string) => `tag:${new URL(origin).hostname},2026:${what}`;

/** When the last of them was published; the beginning of time where there is none. */
export const newestOf = (all: readonly { publishedAt: Date }[]) =>
  new Date(Math.max(0, ...all.map(({ publishedAt }) => publishedAt.getTime())));

function writeEntry({ id, title, page, publishedAt, category, summary }: AtomEntry): string {
  const at = publishedAt.toISOString();
  return [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<published>${at}</published>`,
    `<updated>${at}</updated>`,
    ...(category
      ? [`<category term="${escapeXml(category.term)}" label="${escapeXml(category.label)}"/>`]
      : []),
    `<summary type="text">${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** A feed as Atom (RFC 4287). */
export const writeAtom = ({
  id,
  lang,
  title,
  self,
  page,
  author,
  entries,
}: AtomFeed): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<updated>${newestOf(entries).toISOString()}</updated>
<author><name>${escapeXml(author.name)}</name><uri>${escapeXml(author.uri)}</uri></author>
${entries.map(writeEntry).join('\n')}
</feed>
`;
