import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CATEGORIES } from '#features/news/domain/article.ts';
import { HOSTILE_HTML, LONG_HTML } from '#features/news/server/_hostile-html.ts';
import { readHtmlTree } from '#features/news/server/html-tree.ts';
import type { Database } from '#platform/db/client.ts';
import { type App, startApp } from '../_support/app.ts';
import { newsroom, said } from '../_support/news.ts';
import { servicesOver } from '../_support/services.ts';
import { must } from '../_support/people/whole-person.ts';
import { inOwnDatabase } from './support/database.ts';
import { multiplyArticles } from './support/many-articles.ts';

const WORDS = [
  'sổ đỏ',
  'tach thua',
  'hẻm',
  'bảng giá đất',
  'tòa án khu vực',
  'quy hoach 1/500',
  'lộ giới',
  'VN-2000',
  'đặt cọc',
  'đất',
  'nhà nước thu hồi',
  'sap nhap 2025',
  'không có chữ này',
  'phường Sài Gòn',
  'thuế',
  'mat do xay dung',
];

function spreadOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
  return `${at(0.5)} ms in the middle, ${at(0.99)} ms at the 99th of 100`;
}

/** Warmed up. */
async function timesOf(queries: readonly (() => Promise<unknown>)[]): Promise<string> {
  for (const ask of queries) await ask();
  const times: number[] = [];
  for (const ask of queries) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return spreadOf(times);
}

/** From an editor's word until every stored page that shows the article says it, over so many changes of it. */
async function publishing(db: Database, app: App, changes: number): Promise<string> {
  const { news, editor, shown } = await newsroom(db);
  const slug = 'bai-do-thoi-gian';
  const id = await shown(slug);
  const pages = ['/tin-tuc', '/tin-tuc?muc=giay-to', `/tin-tuc/${slug}`, '/tin-tuc/atom.xml'];
  const textOf = async (page: string) => (await fetch(app.origin + page)).text();
  const times: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    await Promise.all(pages.map(textOf));
    const title = `Bài đo lần thứ ${change} của ${changes}`;
    const vi = { ...said(slug).vi, title };
    must(await news.editing.save(editor, id, change, said(slug, { vi })));
    const began = performance.now();
    must(await news.editing.publish(editor, id, change + 1));
    await Promise.all(
      pages.map(async (page) => {
        while (!(await textOf(page)).includes(title)) await setTimeout(5);
      }),
    );
    times.push(performance.now() - began);
  }
  return spreadOf(times);
}

/** The least of three, since a busy machine makes a run dearer and never cheaper. */
function cpuCostOf(html: string): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    readHtmlTree(html);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

function hostileHtml(): string {
  const long = cpuCostOf(LONG_HTML);
  const ratios = HOSTILE_HTML.map(([name, html]) => ({ name, ratio: cpuCostOf(html) / long }));
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0];
  return `hostile HTML of an outside article: “${worst?.name}” costs ${worst?.ratio.toFixed(1)} times the longest article (at most 6)`;
}

/** How long readers of many articles wait for a question, a list, an article and what is offered while they type. */
export async function benchNews({ rows = 50_000 }: { rows?: number } = {}): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async ({ folder, target, db, maintenance }) => {
    const app = await startApp({ DATABASE_URL: target, DATA_DIR: path.join(folder, 'house') });
    try {
      await multiplyArticles(maintenance, rows);
      const { news } = servicesOver(db);
      const categories = [null, ...CATEGORIES];
      const pages = [1, 1, 1, 2, 10];
      const questions = WORDS.flatMap((words) =>
        categories.flatMap((category) => pages.map((page) => ({ words, category, page }))),
      );
      const cards = await news.newest(null, 'vi', 300);
      return [
        `${rows} articles: a question is answered in ${await timesOf(questions.map((one) => () => news.search(one, 'vi')))} (at most 10)`,
        `titles while one types in ${await timesOf(WORDS.flatMap((words) => [1, 3, 5, 9].map((long) => () => news.suggest(words.slice(0, long), 'vi'))))}`,
        `a list in ${await timesOf(categories.flatMap((category) => pages.map((page) => () => news.list({ category, tag: null, page }, 'vi'))))}`,
        `an article with what goes with it in ${await timesOf(
          cards.map(
            ({ slug }) =>
              () =>
                news.find(slug, 'vi'),
          ),
        )}`,
        `a change is seen on its page, two lists and a feed within ${await publishing(db, app, 40)} (at most 1000)`,
        hostileHtml(),
      ];
    } finally {
      await app.stop();
    }
  });
}
