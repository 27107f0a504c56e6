import * as fc from 'fast-check';
import { checkSync } from 'recheck';
import { beforeAll, expect, test, vi } from 'vitest';
import { filesBelow, read } from '../_support/sources.ts';
import { type Expression, expressionsIn, recorded } from '../_support/regular-expressions.ts';

const OURS = 'reads only what we wrote ourselves';

const PHRASES =
  'too many phrases for the checker: searches of 200 letters at most, measured in words.test.ts';

/** Expressions that are not linear or cannot be checked, and why their input is always short. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/features/listings/domain/query-words/words.ts': PHRASES,
  'src/features/listings/domain/query-words/words-counts.ts': PHRASES,
  'src/features/listings/domain/query-words/words-sheet.ts': PHRASES,
  'src/formats/pdf/_read-pdf.ts': `${OURS}: our own papers, in tests`,
  'src/ui/styles/contrast.ts': `${OURS}: tokens.css`,
  'src/ui/styles/layer-order.ts': `${OURS}: layers.css, at build`,
};

/** The checker does not read the flag `v`. One class matches one character and nothing else, so it is linear. */
const ONE_CLASS = /^\[[^()*+?|]*\]$/;

/** Expressions built at run time are collected when they are created, with the worst possible inputs. */
const COMPOSED: Readonly<Record<string, () => unknown>> = {
  'src/features/listings/server/record.ts': () => import('#features/listings/server/record.ts'),
  'src/features/marketing/server/facts/services.ts': async () =>
    (await import('#features/marketing/server/facts/services.ts')).textsOfPages(),
  'src/features/news/domain/snippet.ts': async () =>
    (await import('#features/news/domain/snippet.ts')).lookFor(['so', 'soo', 'dat', 'a', 'aa']),
  'src/features/planning/domain/map/projection.ts': async () =>
    (await import('#features/planning/domain/map/projection.ts')).projectionOfPrj('PROJCS["VN-2000"]'),
  'src/kernel/web/path-pattern.ts': () => import('#routes/index.ts'),
  'src/formats/xml.ts': async () => (await import('#formats/xml.ts')).attributeOf('', 'r:id'),
  'src/platform/front-door/headers.ts': async () =>
    (await import('#platform/front-door/headers.ts')).withSources("default-src 'none'; img-src 'self'", {
      images: ['https://a.vn'],
      calls: [],
    }),
  'src/stores/choices.ts': async () => {
    Object.assign(globalThis, { document: { cookie: 'theme=dark' } });
    (await import('#stores/choices.ts')).readChoice('theme');
  },
};

/** Counts steps instead of time; an attack of 10,000 letters separates linear expressions from others. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  maxAttackStringSize: 10_000,
  attackLimit: 5_000_000,
  maxGeneStringSize: 400,
  maxIteration: 4,
};

const code = filesBelow('src', /\.(?:ts|tsx|astro)$/).filter((file) => !/\.test\.tsx?$/.test(file));
// Seconds of work, which a busy machine stretches.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let expressions: Expression[];
beforeAll(() => {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  expressions = code.flatMap(expressionsIn);
});

/** Why an expression is refused; undefined when its time grows linearly. */
function faultIn({ source = '', flags }: Expression): string | undefined {
  if (flags.includes('v')) return ONE_CLASS.test(source) ? undefined : 'not read: the flag v';
  const found = checkSync(source, flags, LIMITS);
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.complexity.summary : `not read: ${found.error.kind}`;
}

const faultsIn = (all: readonly Expression[]) => {
  const known = new Map(all.map((expression) => [`/${expression.source}/${expression.flags}`, expression]));
  return [...known].flatMap(([written, expression]) => {
    const fault = faultIn(expression);
    return fault === undefined ? [] : [`${expression.file}: ${written} is ${fault}`];
  });
};

test('every expression that is written down is found', () => {
  expect(expressions.length).toBeGreaterThan(450);
  const literals = expressionsIn('src/kernel/web/path-pattern.ts');
  expect(literals.map(({ source }) => source)).toEqual([
    String.raw`\[(\w+)\]`,
    String.raw`^\[\w+\]$`,
    undefined,
  ]);
});

test.each([
  String.raw`\s+$`,
  String.raw`(a|aa)+$`,
  String.raw`(?=.)[,;]+$`,
  String.raw`(?<!x)\s+[^]*?y`,
  String.raw`^\[\[([a-z-]+) +([^\]|]+?)(?: *\| *([^\]]*))?\]\]$`,
  String.raw`^(#{1,6}) +(?!x)(.+)$`,
])('«%s» is found out', (source) => {
  expect(faultIn({ file: '', line: 0, written: '', source, flags: 'u' })).toMatch(/degree|exponential/);
});

test('every expression is linear', () => {
  const isExcepted = (file: string) => file in EXCEPTIONS && EXCEPTIONS[file] !== PHRASES;
  const written = expressions.filter(({ file, source }) => source !== undefined && !isExcepted(file));
  expect(faultsIn(written)).toEqual([]);
});

test('an expression that is put together is linear as well', async () => {
  const composed = expressions.filter(({ file, source }) => source === undefined && !(file in EXCEPTIONS));
  expect([...new Set(composed.map(({ file }) => file))].toSorted()).toEqual(Object.keys(COMPOSED).toSorted());
  for (const [file, make] of Object.entries(COMPOSED)) {
    const made = await recorded(file, make);
    expect(made, file).not.toEqual([]);
    expect(faultsIn(made)).toEqual([]);
  }
});

test('no exception outlives its reason', () => {
  const isNeeded = (file: string) =>
    expressions.some((one) => one.file === file && (one.source === undefined || faultIn(one) !== undefined));
  expect(Object.keys(EXCEPTIONS).filter((file) => !isNeeded(file))).toEqual([]);
});

const ANY = ' \n\0.,;:/ab1)·-'.split('');

/** Expressions that were made linear, in their old form, and the texts to attack them with. */
const REWRITTEN: ReadonlyArray<[file: string, was: RegExp, now: RegExp, letters?: readonly string[]]> = [
  ['accounts/domain/password/weakness', /[^\p{L}]+$/u, /(?<!\P{L})\P{L}+$/u],
  [
    'listings/domain/query-words/words',
    /^[^\p{L}\p{N}]+|[\s,;:]+$/gu,
    /^[^\p{L}\p{N}]+|(?<![\s,;:])[\s,;:]+$/gu,
  ],
  ['listings/domain/query-words/words-sheet', /^[,;:. ]+|[,;: ]+$/gu, /^[,;:. ]+|(?<![,;: ])[,;: ]+$/gu],
  ['news/domain/outside/cms-article', /\/+$/, /(?<!\/)\/+$/],
  ['news/domain/snippet', /\s+\S*$/u, /(?<!\s)\s+\S*$/u],
  [
    'places/domain/place-search/finder',
    /[^\p{L}\p{N}\p{M})]+$/u,
    /(?<![^\p{L}\p{N}\p{M})])[^\p{L}\p{N}\p{M})]+$/u,
  ],
  ['places/domain/in-words', /[\s,;.]+$/u, /(?<![\s,;.])[\s,;.]+$/u],
  ['places/domain/query', /([a-z]+)(\d+)/g, /(?<![a-z])([a-z]+)(\d+)/g],
  [
    'planning/domain/plans/items-query',
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i,
    /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i,
    ['1', '2', '.', '+', '-', 'e'],
  ],
  ['../formats/shapefile/dbf', /^[\s\0]+|[\s\0]+$/g, /^[\s\0]+|(?<![\s\0])[\s\0]+$/g],
  ['../formats/pdf/wrap', /[\s,;.:·]+$/u, /(?<![\s,;.:·])[\s,;.:·]+$/u],
  [
    '../formats/xml',
    /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y,
    /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y,
    ['<', '/', 'a', ':', ' ', '=', '"', "'", '>', '-'],
  ],
  ['../ui/prose/prose-edit', /\n*$/, /(?<!\n)\n+$/],
  ['../prose/prose-read', /^(#{1,6}) +(.+)$/, /^(#{1,6}) +(?! )(.+)$/, ['#', '# ', ' ', 'a', '\t', '\u2028']],
  ['../prose/prose-read', /^(?:—|--) *(.+)$/, /^(?:—|--) *(?! )(.+)$/, ['—', '--', ' ', 'a', '\u2028']],
];

test.each(REWRITTEN)('src/features/%s.ts: what was %s finds the same', (name, was, now, letters = ANY) => {
  const file = `src/features/${name}.ts`.replace('features/../', '');
  const inCode = ({ source, flags }: Expression) => source === now.source && flags === now.flags;
  expect(expressions.some((one) => one.file === file && inCode(one))).toBe(true);
  const found = (expression: RegExp, text: string) => {
    const all = new RegExp(expression, [...new Set([...expression.flags, 'g'])].join(''));
    return [...text.matchAll(all)].filter(([whole]) => whole !== '').map((one) => [one.index, ...one]);
  };
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      // Lines of prose have no blanks at their ends.
      const read = name.endsWith('prose-read') ? text.trim() : text;
      expect(found(now, read)).toEqual(found(was, read));
    }),
    { numRuns: 2_000 },
  );
});

/** A password is normalized as it is, once it is known to be short; a letter of a paper is one letter. */
const NORMALIZED_AS_IT_IS = [
  'src/features/accounts/domain/password/password.ts',
  'src/formats/pdf/face.ts',
  'src/kernel/text.ts',
  'src/platform/crypto/password-hash.ts',
];

test('what is typed is normalized by the kernel alone, which cuts runs of marks first', () => {
  const normalizing = code.filter((file) => /\.normalize\(\s*(?:['"`]NF|\))/.test(read(file)));
  expect(normalizing).toEqual(NORMALIZED_AS_IT_IS);
});
