import * as fc from 'fast-check';
import type { Fields } from './actions/actions.ts';

/** Strings known to break programs. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  'a\udfffb',
  '￾￿',
  'Nguyễn Thị'.normalize('NFD'),
  'Nguyễn Thị'.normalize('NFC'),
  '​‍⁠',
  '‮abc',
  'e' + '́'.repeat(300),
  '０９８７６５４３２１',
  '٠٩٨٧٦٥٤٣٢١',
  '𝟘𝟡𝟠',
  '-0',
  '1e309',
  '-1',
  '9007199254740993',
  'NaN',
  '0x1f',
  '1_000',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"a":1}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table account; --',
  '$1',
  '%',
  '_%',
  '\\',
  '\\x00',
  '\\u0000',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '%n%s',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '../../etc/passwd',
  'a'.repeat(513),
  'b'.repeat(5e3),
  '😀'.repeat(2e3),
  'ệ'.repeat(9e3),
  '9'.repeat(400),
  'a@'.repeat(300),
  ' a'.repeat(3e3),
  '00000000-0000-0000-0000-000000000000',
  'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
  '1969-12-31',
  '9999-99-99',
  '000000',
  '0'.repeat(64),
];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '[]',
  'a[b]',
  'a.b',
  '\0',
  'x'.repeat(2_000),
  '_action',
  'ĩ',
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 60 }) },
);

/** What becomes of one field: another text, none, two of them, a list, a file, a name that reaches further in. */
const change = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'text', 'drop', 'twice', 'list', 'file', 'proto'),
  text,
  at: fc.nat(30),
});
const WAYS = [
  'multipart',
  'multipart',
  'urlencoded',
  'urlencoded',
  'json',
  'text',
  'cut',
  'boundary',
  'bytes',
  'none',
  'charset',
] as const;

export const mutation = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  extra: fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 2 }),
  way: fc.constantFrom(...WAYS),
  cookie: fc.option(
    fc.tuple(fc.constantFrom('device', 'code', 'csrf', 'session', 'lang', '__Host-session'), text),
    { freq: 4 },
  ),
});
export type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

/** Pairs of names and values, the fields of a form with something wrong with them. */
function pairsOf(fields: Fields, { changes, extra }: Mutation): [string, string | Blob][] {
  let pairs = Object.entries(fields);
  for (const { kind, text, at } of changes) {
    const [name = 'x', value = ''] = pairs[at % Math.max(1, pairs.length)] ?? [];
    const others = pairs.filter(([other]) => other !== name);
    const made: Record<typeof kind, [string, string | Blob][]> = {
      text: [[name, text]],
      drop: [],
      twice: [
        [name, value],
        [name, text],
      ],
      list: [
        [`${name}[]`, text],
        [`${name}[0]`, text],
      ],
      file: [[name, new Blob([text], { type: 'image/png' })]],
      proto: [
        [`${name}[__proto__]`, text],
        [`__proto__.${name}`, text],
        ['__proto__', text],
      ],
    };
    pairs = [...others, ...made[kind]];
  }
  return [...pairs, ...extra];
}

const quoted = (value: string | Blob) => (typeof value === 'string' ? value : 'file');

/** The text of a JSON body whose names come as they are, `__proto__` too, and some of whose values are no texts. */
const jsonOf = (pairs: [string, string | Blob][]) =>
  `{${pairs.map(([name, value], nth) => `${JSON.stringify(name)}:${[JSON.stringify(quoted(value)), 'null', '1e309', '[[[]]]', '{"a":{}}'][nth % 7] ?? '"x"'}`).join(',')}}`;

type Sent = { body?: BodyInit; type?: string };

function multipart(pairs: [string, string | Blob][]): string {
  const parts = pairs.map(
    ([name, value]) =>
      `--b\r\ncontent-disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, '')}"\r\n\r\n${quoted(value)}\r\n`,
  );
  return `${parts.join('')}--b--\r\n`;
}

/** How such a form arrives: well made, as something else, or broken off. */
export function bodyOf(fields: Fields, mutated: Mutation): Sent {
  const pairs = pairsOf(fields, mutated);
  const texts = pairs.map(([name, value]): [string, string] => [name, quoted(value)]);
  const form = 'application/x-www-form-urlencoded';
  switch (mutated.way) {
    case 'multipart': {
      const body = new FormData();
      for (const [name, value] of pairs) body.append(name, value);
      return { body };
    }
    case 'urlencoded':
      return { body: new URLSearchParams(texts) };
    case 'json':
      return { body: jsonOf(pairs), type: 'application/json' };
    case 'text':
      return { body: jsonOf(pairs), type: 'text/plain' };
    case 'cut':
      return { body: multipart(pairs).slice(0, -20), type: 'multipart/form-data; boundary=b' };
    case 'boundary':
      return { body: multipart(pairs), type: 'multipart/form-data; boundary=another' };
    case 'bytes':
      return {
        body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe, 0x25, 0x7a, 0x26, 0x25, 0x00, 0xc0, 0xaf]),
        type: form,
      };
    case 'charset':
      return { body: `${new URLSearchParams(texts)}&%zz=%ff`, type: `${form}; charset=utf-16` };
    case 'none':
      return {};
  }
}
