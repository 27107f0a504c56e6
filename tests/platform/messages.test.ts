import { expect, test } from 'vitest';
import { messageKeyOf } from '#kernel/result.ts';
import { CATALOGUE, isTextKey } from '#i18n/catalogue.ts';
import { filesBelow, read } from '../_support/sources.ts';

const names = filesBelow('i18n/vi', /\.json$/).map((file) => file.split('/').at(-1) ?? '');
const texts = (lang: string, name: string): Record<string, string> =>
  JSON.parse(read(`i18n/${lang}/${name}`));
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test('both languages have the same files, and the catalogue knows each', () => {
  expect(filesBelow('i18n/en', /\.json$/).map((file) => file.split('/').at(-1))).toEqual(names);
  expect(
    Object.keys(CATALOGUE.vi)
      .map((name) => `${name}.json`)
      .toSorted(),
  ).toEqual(names.toSorted());
});

test.each(names)('%s has the same keys and placeholders in both languages', (name) => {
  const [vi, en] = [texts('vi', name), texts('en', name)];
  expect(Object.keys(en)).toEqual(Object.keys(vi));
  for (const [key, text] of Object.entries(vi))
    expect([key, placeholders(en[key] ?? '')]).toEqual([key, placeholders(text)]);
});

test.each(names)('%s is written in composed letters, without blanks at the ends', (name) => {
  for (const lang of ['vi', 'en'])
    for (const [key, text] of Object.entries(texts(lang, name)))
      expect([lang, key, text]).toEqual([lang, key, text.normalize('NFC').trim()]);
});

const code = filesBelow('src', /\.(?:ts|tsx|astro)$/).filter((file) => !/\.test\.tsx?$/.test(file));

test('every failure code has a sentence', () => {
  const codes = code.flatMap((file) =>
    [...read(file).matchAll(/code: '([a-z-]+\/[a-z-]+)'/g)].map(([, found = '']) => found),
  );
  expect(codes.length).toBeGreaterThan(0);
  expect(
    codes.map((found) => messageKeyOf(found as `${string}/${string}`)).filter((key) => !isTextKey(key)),
  ).toEqual([]);
});

test('everything that is noted in the audit log has a name there', () => {
  const noted = code.flatMap((file) =>
    (read(file).match(/\baction\b.*/g) ?? []).flatMap((line) =>
      [...line.matchAll(/'([a-z]+\/[a-z-]+)'/g)].map(([, found = '']) => found),
    ),
  );
  expect(noted.length).toBeGreaterThan(0);
  expect(noted.filter((action) => !isTextKey(`staff.journal.did.${action.replace('/', '.')}`))).toEqual([]);
});

/** Sentences that the specification fixes; their forms come with accounts and consignments. */
const FIXED = new Set(['same', 'land-book-inner', 'land-book-outer'].map((key) => `validation.${key}`));

test('every text is used', () => {
  const all = code.map(read).join('\n');
  const named = new Set(all.match(/[\w-]+(?:\.[\w-]+)+/g));
  // Keys whose last part comes from a list: `shell.theme.${theme}`.
  const stems = [...all.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, stem = '']) => stem);
  const isBuilt = (key: string) =>
    stems.some((stem) => stem.length > key.indexOf('.') + 1 && key.startsWith(stem));
  const unused = names.flatMap((name) => {
    const namespace = name.replace('.json', '');
    return Object.keys(texts('vi', name))
      .filter((key) => !key.startsWith('failure.'))
      .map((key) => `${namespace}.${key}`)
      .filter((key) => !FIXED.has(key) && !named.has(key) && !isBuilt(key));
  });
  expect(unused).toEqual([]);
});
