import { attributeOf, scanXml } from '#formats/xml.ts';

/** One address of a file, with the addresses of both languages by the name of each. */
export type Listed = { loc: string; lastmod: string; links: Record<string, string> };

/** A strict parser of sitemap files: every element is closed, in order, without text in between. */
export function readSitemap(xml: string): { root: string; listed: Listed[] } {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) throw new Error('no declaration');
  if (/&(?!(?:amp|lt|gt|quot);)/.test(xml)) throw new Error('an ampersand of its own');
  const open: string[] = [];
  const roots: string[] = [];
  const listed: Listed[] = [];
  const isWhole = scanXml(xml, {
    open: (name, attributes) => {
      if (open.length === 0) roots.push(name);
      open.push(name);
      if (open.length === 2) listed.push({ loc: '', lastmod: '', links: {} });
      const last = listed.at(-1);
      if (name === 'link' && last)
        last.links[attributeOf(attributes, 'hreflang') ?? ''] = attributeOf(attributes, 'href') ?? '';
    },
    close: (name) => {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    },
    text: (text) => {
      const last = listed.at(-1);
      if (open.at(-1) === 'loc' && last) last.loc += text;
      else if (open.at(-1) === 'lastmod' && last) last.lastmod += text;
      else if (text.trim() !== '') throw new Error(`«${text}» is unexpected text`);
    },
  });
  const [root = ''] = roots;
  if (!isWhole || open.length > 0 || roots.length !== 1) throw new Error('not one whole document');
  return { root, listed };
}

/** Some of a list, evenly from all of it. */
export const someOf = <Item>(items: readonly Item[], most: number): Item[] => {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, at) => at % step === 0).slice(0, most);
};
