import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, read, specifiersIn, targetOf } from '../_support/sources.ts';

const code = [...filesBelow('src', /\.(?:ts|tsx|astro|css)$/), ...filesBelow('tests', /\.ts$/)];
const lines = (file: string) => read(file).split('\n').length - 1;

test('the top level holds what the house names', () => {
  const allowed = new Set(
    (
      'src public i18n tests astro.config.mjs package.json package-lock.json tsconfig.json netlify.toml ' +
      'README.md CONTRIBUTING.md LICENSE CHANGELOG.md node_modules dist'
    ).split(' '),
  );
  const stray = readdirSync(new URL('../..', import.meta.url)).filter(
    (name) => !name.startsWith('.') && !allowed.has(name),
  );
  expect(stray).toEqual([]);
});

test('files stay small', () => {
  expect(code.filter((file) => lines(file) > 300).map((file) => `${file}: ${lines(file)}`)).toEqual([]);
  const sizes = filesBelow('src', /\.(?:ts|tsx|astro)$/)
    .map(lines)
    .toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(200);
});

/** Numbered series and texts that a page is made of may be as many as they are. */
const LISTS = /^(?:i18n\/|src\/(?:pages|decisions|demo\/news\/articles|platform\/db\/migrations)(?:\/|$))/;

test('a folder holds at most 25 entries', () => {
  const everything = [...filesBelow('src', /./), ...filesBelow('tests', /./)];
  const entries = new Map<string, Set<string>>();
  for (const file of everything) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  const full = [...entries].filter(([folder, { size }]) => size > 25 && !LISTS.test(folder));
  expect(full.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([]);
});

test('pages stay thin', () => {
  const pages = filesBelow('src/pages', /\.(?:astro|ts)$/);
  expect(pages.filter((file) => lines(file) > 60)).toEqual([]);
});

/** Named colours as values; `white-space` is none, and in a mask black only means «here». */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(|(?<=[:\s,(])(?:white|black|red|grey|gray|orange)(?=[\s;,)])/gi;

test('colours live in the tokens', () => {
  const styled = code.filter((file) => /\.(?:astro|css)$/.test(file) && !file.endsWith('tokens.css'));
  const stray = styled.flatMap((file) => {
    const css = file.endsWith('.css')
      ? read(file)
      : [...read(file).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet).join('\n');
    const withoutMasks = css
      .replaceAll(/(?:-webkit-)?mask(?:-image)?:[^;]*;/g, '')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return (withoutMasks.match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`);
  });
  expect(stray).toEqual([]);
});

test('a file is found by its path, which an address spells differently', () => {
  expect(
    code.filter(
      (file) =>
        /import\.meta\.url\)\.pathname|, DIST\)\.pathname/.test(read(file)) &&
        file !== 'tests/platform/house.test.ts',
    ),
  ).toEqual([]);
});

test('the lock names everything that its entries ask for', () => {
  const { packages }: { packages: Record<string, { dependencies?: object; optionalDependencies?: object }> } =
    JSON.parse(read('package-lock.json'));
  const locked = new Set(
    Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 13)),
  );
  const missing = Object.values(packages).flatMap(({ dependencies = {}, optionalDependencies = {} }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !locked.has(name)),
  );
  expect(missing).toEqual([]);
});

test('tables are written for people without live formulas', () => {
  const raw = filesBelow('src', /\.(?:ts|tsx|astro)$/).filter(
    (file) => !file.endsWith('.test.ts') && /\bformatCsv\b/.test(read(file)),
  );
  expect(raw).toEqual(['src/formats/csv/csv.ts']);
});

test('installing packages runs nothing of theirs, and nothing of ours is left out by that', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const hooks = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^(?:pre|post)/, '')] && /^(?:pre|post)/.test(name),
  );
  expect([
    hooks,
    Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|pack|publish)$|^prepare$/.test(name)),
  ]).toEqual([[], []]);
});

test('nothing is left for later, nothing is switched off', () => {
  const unfinished = code
    .filter((file) => file !== 'tests/platform/house.test.ts')
    .filter((file) =>
      /\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX)|HA(?:CK))\b|\b(?:it|test|describe)\.(?:only|todo)\b/.test(read(file)),
    );
  expect(unfinished).toEqual([]);
});

test('no page writes markup from data or reaches around the compiler', () => {
  const risky = code
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /set:html|dangerouslySetInnerHTML|innerHTML|define:vars|bindPopup\(|outerHTML/.test(read(file)),
    );
  expect(risky).toEqual([
    'src/layouts/Head.astro',
    'src/ui/CachedFragment.astro',
    'src/ui/JsonLd.astro',
    // The preview of a text in the works, drawn by the server from the components of its page.
    'src/ui/forms/writing/WritingSides.tsx',
  ]);
});

/** Whether a file, or what it imports of ours, is drawn below the root of islands. */
function usesIsland(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return (
    file.endsWith('/Island.tsx') ||
    specifiersIn(read(file)).some((specifier) => {
      const to = targetOf(file, specifier);
      return to?.endsWith('.tsx') === true && usesIsland(to, seen);
    })
  );
}

test('every island is drawn below the root of islands', () => {
  const drawn = code.filter((file) => file.endsWith('.astro') && / client:\w+/.test(read(file)));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((file) => !usesIsland(file))).toEqual([]);
});

/** The files of the components in a piece of markup: its own imports, or what a page hands to it under that name. */
function componentsIn(markup: string, file: string): string[] {
  const importedAs = (name: string, by: string) =>
    [...read(by).matchAll(new RegExp(`import ${name}\\b.* from '([^']+\\.astro)'`, 'g'))].flatMap(
      ([, specifier = '']) => targetOf(by, specifier) ?? [],
    );
  return [...markup.matchAll(/<([A-Z]\w*)/g)].flatMap(([, name = '']) => [
    ...importedAs(name, file),
    ...code.filter((by) => read(by).includes(`{${name}}`)).flatMap((by) => importedAs(name, by)),
  ]);
}

test('what is written once brings no script, which would be missing where it is taken again', () => {
  const within = new Map(
    code
      .filter((file) => file.endsWith('.astro'))
      .map((file) => [
        file,
        [...read(file).matchAll(/<CachedFragment[\s\S]*?<\/CachedFragment>/g)].join('\n'),
      ]),
  );
  const written = new Set([...within].flatMap(([file, markup]) => componentsIn(markup, file)));
  for (const file of written) for (const part of componentsIn(read(file), file)) written.add(part);
  expect([...written]).toEqual(
    expect.arrayContaining([
      'src/features/listings/ui/ListingCard.astro',
      'src/features/favourites/ui/CardTools.astro',
    ]),
  );
  expect([...written].filter((file) => /<script|client:/.test(read(file)))).toEqual([]);
  expect([...within].filter(([, markup]) => /<script|client:/.test(markup))).toEqual([]);
});
