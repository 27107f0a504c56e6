import { expect, test } from 'vitest';
import { ENGLISH_HINT } from '#kernel/web/english-hint.ts';
import { pathTo } from '#routes/index.ts';
import { read } from '../_support/sources.ts';

const policies = ['vi', 'en'].map((lang) =>
  read(`src/features/marketing/server/facts/chinh-sach-ung-dung.${lang}.md`),
);
const inJar = [
  ...read('src/middleware/auth-cookies.ts').matchAll(/(?:CookieName|KeyName) =\n? *((?:[^;])+);/g),
].flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));

test.each(policies)('the policy names every cookie', (policy) => {
  expect(inJar).toContain('session');
  const rows = policy.split('\n').filter((line) => line.startsWith('| '));
  const named = new Set(rows.flatMap((row) => row.split('|')[1]?.trim().split(', ') ?? []));
  const set = [...inJar, 'lang', 'theme', 'signed-in', 'consent', ENGLISH_HINT];
  expect(set.filter((name) => !named.has(name))).toEqual([]);
});

test.each(policies)('the policy leads guests to what they wrote', (policy) => {
  expect(policy).toContain(`](${pathTo('guestData')})`);
});

test.each(['vi', 'en'])('notices of what is erased say that something remains, and backups (%s)', (lang) => {
  const texts: Record<string, string> = JSON.parse(read(`i18n/${lang}/privacy.json`));
  const backup = lang === 'vi' ? /[Bb]ản sao lưu/ : /[Bb]ackups/;
  for (const key of ['notice.how-long', 'delete.kept.backups']) expect(texts[key]).toMatch(backup);
});
