import { fileOf } from './place.ts';
import type { Manifest } from './manifest.ts';

/** A broken link, a page that contains it, and the number of further pages that do. */
export type DeadLink = { link: string; file: string; others: number };

const AT_ONCE = 8;

const withoutQuery = (link: string) => link.split('?', 1)[0] ?? '';

function isFile({ entries }: Manifest, link: string, lang: 'vi' | 'en'): boolean {
  const path = withoutQuery(link);
  try {
    return entries.has(fileOf({ path, lang })) || entries.has(decodeURI(path).slice(1));
  } catch {
    return false;
  }
}

/**
 * Checks every link of every file: its target is another file, or the origin behind the static site answers it. An
 * answer of the origin is checked again only when a page with the link is written again.
 */
export async function checkLinks(manifest: Manifest, answers: (path: string) => Promise<boolean>) {
  const { entries, linkAt, answered } = manifest;
  const known = { vi: new Map<number, boolean>(), en: new Map<number, boolean>() };
  const elsewhere = new Map<number, { file: string; others: number }>();
  let checked = 0;
  for (const [file, { links }] of entries) {
    const lang = file.startsWith('_en/') ? 'en' : 'vi';
    for (const link of links) {
      checked += 1;
      const isThere = known[lang].get(link) ?? isFile(manifest, linkAt(link), lang);
      known[lang].set(link, isThere);
      if (isThere) continue;
      const seen = elsewhere.get(link);
      if (seen) seen.others += 1;
      else elsewhere.set(link, { file, others: 0 });
    }
  }

  const dead: DeadLink[] = [];
  const asking = [...elsewhere].filter(([link]) => !answered.has(link)).values();
  const ask = async () => {
    for (const [link, where] of asking) {
      if (await answers(withoutQuery(linkAt(link)))) answered.add(link);
      else dead.push({ link: linkAt(link), ...where });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { checked, dead: dead.toSorted((a, b) => (a.link < b.link ? -1 : 1)) };
}
