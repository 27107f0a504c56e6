import { readdirSync, readFileSync } from 'node:fs';
import { readProse } from '#prose/prose-read.ts';
import { writeProse } from '#prose/prose-write.ts';

type Text = { title: string; lead: string; body: string };

const folder = new URL('.', import.meta.url);

/** Front matter with title and lead between two lines of dashes, and the text as editors find it. */
function textIn(file: string): Text {
  const written = readFileSync(new URL(file, folder), 'utf8');
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(written) ?? [];
  const said = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return { title: said('title'), lead: said('lead'), body: writeProse(readProse(body)).trim() };
}

export const POLICY_SLUG = 'chinh-sach-ung-dung';

/** The built-in texts, by page. */
export const textsOfPages = () =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const slug = file.endsWith('.vi.md') ? file.slice(0, -'.vi.md'.length) : undefined;
      return slug === undefined ? [] : [{ slug, vi: textIn(file), en: textIn(`${slug}.en.md`) }];
    });
