import { deflateSync } from 'node:zlib';

/** A dictionary, or one with a stream. */
type Item = string | { about: string; stream: Buffer };

const bytesOf = (item: Item, number: number): Buffer => {
  const start = `${number} 0 obj\n`;
  if (typeof item === 'string') return Buffer.from(`${start}${item}\nendobj\n`);
  const { about, stream } = item;
  const head = `${start}<<${about}/Length ${stream.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')]);
};

/** A PDF of these items, of which the first is its catalogue. */
function pdf(items: readonly Item[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: string[] = [];
  let at = 9;
  for (const [index, item] of items.entries()) {
    const part = bytesOf(item, index + 1);
    places.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(part);
    at += part.length;
  }
  const size = items.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  parts.push(
    Buffer.from(`${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const content = (operators: string): Item => ({ about: '', stream: Buffer.from(operators) });
const catalogue = (rest = '') => `<</Type/Catalog/Pages 2 0 R${rest}>>`;
const pages = (count: number, first = 3, box = '0 0 595 842') => {
  const kids = Array.from({ length: count }, (_, at) => `${first + at} 0 R`).join(' ');
  return `<</Type/Pages/Count ${count}/MediaBox[${box}]/Kids[${kids}]>>`;
};
const page = (contents: number, rest = '') => `<</Type/Page/Parent 2 0 R/Contents ${contents} 0 R${rest}>>`;

const RED = '1 0 0 rg 0 0 595 842 re f';
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]';
const forms = (names: string) => `/Resources<</XObject<<${names}>>>>`;

/** So many red pages. */
export const redPaper = (count: number): Buffer =>
  pdf([catalogue(), pages(count), ...Array.from({ length: count }, () => page(3 + count)), content(RED)]);

/** Papers of which every page is drawn, whatever else is in them, with the size of the first. */
export const goodPapers = {
  'one page': { paper: redPaper(1), pages: 1, count: 1, size: [1_413, 2_000] },
  '2,000 pages': { paper: redPaper(2_000), pages: 20, count: 2_000, size: [1_413, 2_000] },
  'scripts that run for ever': {
    paper: pdf([
      catalogue('/OpenAction<</S/JavaScript/JS(while\\(1\\){})>>'),
      pages(1),
      page(4, '/AA<</O<</S/JavaScript/JS(while\\(1\\){})>>>>'),
      content(RED),
    ]),
    pages: 1,
    count: 1,
    size: [1_413, 2_000],
  },
  'a page of a kilometre': {
    paper: pdf([
      catalogue(),
      pages(1, 3, '0 0 1000 2834645'),
      page(4),
      content('1 0 0 rg 0 0 1000 2834645 re f'),
    ]),
    pages: 1,
    count: 1,
    size: [1, 2_000],
  },
} as const;

/** Ten forms that draw ten forms that draw …: a billion squares in 3 kB. */
const nested = pdf([
  catalogue(),
  pages(1),
  page(4, forms('/N 5 0 R')),
  content('/N Do'),
  ...Array.from({ length: 12 }, (_, at): Item => ({
    about: FORM + (at < 11 ? forms(`/N ${6 + at} 0 R`) : ''),
    stream: Buffer.from(at < 11 ? '/N Do '.repeat(10) : '0 0 9 9 re f'),
  })),
]);

/** Operators that need gigabytes. */
const inflated = pdf([
  catalogue(),
  pages(1),
  page(4),
  { about: '/Filter/FlateDecode', stream: deflateSync(Buffer.from('0 0 m 9 9 l S\n'.repeat(6_000_000))) },
]);

/** Papers of which nothing is shown, and why. */
export const badPapers = {
  'a password': [
    'locked',
    pdf(
      [
        catalogue(),
        pages(1),
        page(4),
        content(RED),
        `<</Filter/Standard/V 1/R 2/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/P -4>>`,
      ],
      '/Encrypt 5 0 R/ID[<00><00>]',
    ),
  ],
  'no pages': ['unreadable', pdf([catalogue(), '<</Type/Pages/Count 0/Kids[]>>'])],
  'a start and an end': ['unreadable', Buffer.from(`%PDF-1.4\n${'x'.repeat(5_000)}\n%%EOF\n`)],
  'what is left of a longer one': ['unreadable', redPaper(400).subarray(0, 2_000)],
  'forms within forms': ['heavy', nested],
  'operators without end': ['heavy', inflated],
} as const;
