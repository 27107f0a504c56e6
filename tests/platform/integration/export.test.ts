import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#features/news/domain/article.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { filesIn, hashOf } from '#platform/static-site/files.ts';
import { multiplyArticles } from '../../bench/support/many-articles.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { servicesOver } from '../../_support/services.ts';
import { COMPILED } from '../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));

const { db, target } = await freshDatabase('demo');
const dataDir = await dataDirectory();
const site = join(dataDir, 'export');
const { editing } = servicesOver(db).news;
const env = {
  ...COMPILED,
  DATABASE_URL: target,
  DATA_DIR: dataDir,
  DEMO: '1',
  PUBLIC_ORIGIN: 'https://diaba.example',
};

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, 'export', ...args], { env }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );

async function contentOf(folder = site): Promise<Map<string, string>> {
  const names = [...(await filesIn(folder))].toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

const fingerprints = (files: ReadonlyMap<string, string>) =>
  new Map([...files].map(([name, text]) => [name, hashOf(text)]));

const changedIn = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

const published = () =>
  db
    .selectFrom('article')
    .innerJoin('article_version', (join) =>
      join
        .onRef('article_version.article', '=', 'article.id')
        .onRef('article_version.version', '=', 'article.version'),
    )
    .select(['article.id', 'slug', 'article.version', 'article_version.content'])
    .where('status', '=', 'published')
    .orderBy('article.id')
    .execute();

type Article = Awaited<ReturnType<typeof published>>[number];
const inContent = ({ content }: Article) => content as Content;

/** Saves and publishes another version, as the desk does. */
async function say(article: Article, change: () => Partial<Content>) {
  const content = { ...inContent(article), ...change() };
  expect(await editing.save(OPERATOR, article.id, article.version, content)).toMatchObject({ ok: true });
  expect(await editing.publish(OPERATOR, article.id, article.version + 1)).toMatchObject({ ok: true });
}

let first: { code: number; said: string };
beforeAll(async () => {
  // None leaves the file of the last two days' news while these runs are compared.
  for (const table of ['article', 'article_tag'])
    await sql`update ${sql.table(table)} set published_at = published_at - interval '30 days'`.execute(db);
  first = await run();
}, 120_000);

test('every page of content is a file in both languages', async () => {
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining(' 0 dead; 0 pages failed') });
  const files = await contentOf();
  const slugs = (await published()).map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(40);
  const pages = ['index', 'tin-tuc', 'tra-cuu-toa-an', 'tra-cuu-hanh-chinh/hang-loat', '404'];
  for (const name of [...pages, ...slugs.map((slug) => `tin-tuc/${slug}`)]) {
    const [vi, en] = [files.get(`${name}.html`) ?? '', files.get(`_en/${name}.html`) ?? ''];
    expect(vi, name).toMatch(/^<!DOCTYPE html><html lang="vi".*<\/html>$/is);
    expect(en, name).toMatch(/^<!DOCTYPE html><html lang="en".*<\/html>$/is);
    expect(vi, name).toContain(`<meta charset="utf-8"><meta http-equiv="content-security-policy"`);
  }
  expect(files.get('tin-tuc.html')).toContain('rel="canonical" href="https://diaba.example/tin-tuc"');
  expect(files.get('_en/tin-tuc.html')).toContain(
    'rel="canonical" href="https://diaba.example/tin-tuc?lang=en"',
  );
  expect(files.get('404.html')).not.toContain('Page Not Found');
});

test('a web server of another user may read every file and enter every folder of it', async () => {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const modes = entries.map(async (entry) => {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    return entry.isDirectory() ? `folder ${(mode & 0o777).toString(8)}` : (mode & 0o777).toString(8);
  });
  expect(new Set(await Promise.all(modes))).toEqual(new Set(['folder 755', '644']));
  expect((await stat(site)).mode & 0o777).toBe(0o755);
  expect((await stat(`${site}.manifest`)).mode & 0o077).toBe(0);
});

test('what is no page is there too: feeds, files of addresses, texts, what was built', async () => {
  const files = await contentOf();
  expect(files.get('tin-tuc/rss.xml')).toContain('<language>vi');
  expect(files.get('_en/tin-tuc/rss.xml')).toContain('<language>en');
  expect(files.get('robots.txt')).toContain('https://diaba.example/sitemap.xml');
  expect(files.get('sitemap/bai-viet-1.xml')).toContain('https://diaba.example/tin-tuc/');
  expect(JSON.parse(files.get('i18n/en/ui.json') ?? '')).toBeTypeOf('object');
  expect(JSON.parse(files.get('build.json') ?? '')).toHaveProperty('id');
  const names = [...files.keys()];
  for (const part of [/^_astro\/.*\.css$/, /^_astro\/.*\.js$/, /^favicon\.svg$/])
    expect(names.some((name) => part.test(name))).toBe(true);
  // Listings, accounts and the desk are served by the origin, including the old addresses of listings.
  expect(
    names.filter((name) =>
      /^(?:_en\/)?(?:nha-|dat|tai-khoan\/(?!chinh-sach)|quan-tri|sitemap\/tin-dang)/.test(name),
    ),
  ).toEqual([]);
});

test('a run after nothing has changed writes nothing', async () => {
  const before = fingerprints(await contentOf());
  const again = await run();
  expect(changedIn(before, fingerprints(await contentOf()))).toEqual([]);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining(' 0 files written (0.0 MB)') });
});

test('a changed article: exactly the pages that show it are written again', async () => {
  const [article] = await published();
  if (!article) throw new Error('no article');
  const { vi, en } = inContent(article);
  const before = await contentOf();
  await say(article, () => ({
    vi: { ...vi, title: 'Một tiêu đề hoàn toàn khác' },
    en: en && { ...en, title: 'Quite another title' },
  }));
  expect(await run()).toMatchObject({ code: 0 });
  const after = await contentOf();
  const showing = [...before].filter(([name, text]) =>
    text.includes((name.startsWith('_en/') ? en : vi)?.title ?? vi.title),
  );
  const always = ['sitemap-tin-tuc.xml', 'sitemap/bai-viet-1.xml'];
  expect(showing.length).toBeGreaterThan(6);
  expect(new Set([...changedIn(before, after), ...always])).toEqual(
    new Set([...showing.map(([name]) => name), ...always]),
  );
  expect(after.get(`tin-tuc/${article.slug}.html`)).toContain('Một tiêu đề hoàn toàn khác');
});

test('a withdrawn article is gone, and comes back', async () => {
  const files = await contentOf();
  const leadsTo = (slug: string) =>
    [...files.values()].filter((text) => text.includes(`/tin-tuc/${slug}"`)).length;
  const articles = (await published()).toSorted((a, b) => leadsTo(a.slug) - leadsTo(b.slug));
  const [article] = articles;
  if (!article) throw new Error('no article');
  await editing.withdraw(OPERATOR, article.id);
  const { said } = await run();
  const after = await contentOf();
  expect(said).toMatch(/ 2 removed;/);
  expect(
    [`tin-tuc/${article.slug}.html`, `_en/tin-tuc/${article.slug}.html`].filter((name) => after.has(name)),
  ).toEqual([]);
  expect(after.get('sitemap/bai-viet-1.xml')).not.toContain(`/tin-tuc/${article.slug}<`);
  await editing.publish(OPERATOR, article.id, article.version);
  await run();
  expect((await contentOf()).has(`tin-tuc/${article.slug}.html`)).toBe(true);
});

test('a link that leads nowhere is named until it is mended; one to a former address is none', async () => {
  const [, article, other] = await published();
  if (!article || !other) throw new Error('too few articles');
  const { vi } = inContent(article);
  const body = `${vi.body}\n\n[không còn](/tin-tuc/khong-co-bai-nay) [đã dời](/tin-tuc/dia-chi-cu)\n`;
  await db.insertInto('article_address').values({ slug: 'dia-chi-cu', article: other.id }).execute();
  await say(article, () => ({ vi: { ...vi, body } }));
  const line = `Dead link: /tin-tuc/khong-co-bai-nay in tin-tuc/${article.slug}.html`;
  for (const turn of [1, 2]) {
    const { code, said } = await run();
    expect({ turn, code, dead: said.split('\n').filter((text) => text.startsWith('Dead')) }).toEqual({
      turn,
      code: 1,
      dead: [line],
    });
  }
  await say({ ...article, version: article.version + 1 }, () => ({ vi }));
  expect(await run()).toMatchObject({ code: 0 });
});

test('a folder that is not ours is left unchanged', async () => {
  const folder = join(dataDir, 'mine');
  await mkdir(folder);
  await writeFile(join(folder, 'letter.txt'), 'x');
  expect(await run('--out', folder)).toEqual({
    code: 1,
    said: `${folder} holds files that no export has written: name another folder, or remove them.\n`,
  });
});

const begun = (folder: string) =>
  spawn(process.execPath, [CLI, 'export', '--out', folder], { env, stdio: ['ignore', 'ignore', 'pipe'] });

/** Waits until so many pages have been written. */
async function pagesIn(folder: string, most: number) {
  for (;;) {
    const lines = (await readFile(`${folder}.manifest`, 'utf8').catch(() => '')).split('\n');
    const pages = lines.filter((line) => /^\{"file":"[^"]*\.html"/.test(line)).length;
    if (pages >= most) return pages;
    await setTimeout(20);
  }
}

test('a run that was cut short goes on where it stopped, and ends with the same files', async () => {
  await multiplyArticles(db, 350);
  const folder = join(dataDir, 'cut');
  const killed = begun(folder);
  const kept = await pagesIn(folder, 50);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const stopped = begun(folder);
  let said = '';
  stopped.stderr.on('data', (text) => (said += text));
  await pagesIn(folder, kept + 50);
  stopped.kill('SIGTERM');
  expect(await once(stopped, 'exit')).toEqual([1, null]);
  expect(said).toMatch(/Stopped after \d+ of \d+ pages: run it again to go on from there\.\n$/);

  const { code, said: output } = await run('--out', folder);
  const [, all, rendered] = /: (\d+) pages in [\d.]+ s, (\d+) of them rendered/.exec(output) ?? [];
  expect(code).toBe(0);
  expect(Number(rendered)).toBeLessThan(Number(all) - kept);
  const whole = join(dataDir, 'whole');
  expect(await run('--out', whole)).toMatchObject({ code: 0 });
  expect(changedIn(await contentOf(whole), await contentOf(folder))).toEqual([]);
}, 120_000);
