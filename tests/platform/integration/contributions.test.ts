import { expect, test } from 'vitest';
import { jobName } from '#features/staff/ui/journal-text.ts';
import { pickTexts } from '#i18n/catalogue.ts';
import { jobsOf } from '../../../src/app.ts';
import { collect, type Contribution } from '#services/contributions.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { filesBelow, read } from '../../_support/sources.ts';

const { db } = await freshDatabase();
const called = { url: 'http://127.0.0.1:1', secret: SECRET };
const services = servicesOver(db, {
  outside: { rebuildHook: called, cms: { ...called, picturesAt: called.url } },
});

const KINDS = [
  'jobs',
  'timers',
  'onInvalidated',
  'personalTables',
  'health',
  'warmUp',
] as const satisfies (keyof Contribution)[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const jobs = jobsOf(services, 'http://127.0.0.1');

test('every job and timer has a name of its own', () => {
  const { timers } = collect(Object.values(services));
  const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).toSorted();
  expect(new Set(namesOf(jobs)).size).toBe(jobs.length);
  expect(timers.filter(({ every }) => every < 1_000)).toEqual([]);
  expect(namesOf(timers)).toMatchInlineSnapshot(`
    [
      "erasures",
      "outbox",
      "sitemap/flush",
      "wallet/imbalance",
    ]
  `);
  expect(namesOf(jobs)).toMatchInlineSnapshot(`
    [
      "accounts/clean-up",
      "consignments/clean-up",
      "conversations/clean-up",
      "drafts/clean-up",
      "favourites/alerts",
      "inquiries/clean-up",
      "limits/clean-up",
      "listings/clean-up",
      "listings/streets",
      "market/count",
      "marketing/turn",
      "news/catch-up",
      "news/import",
      "news/publish",
      "news/publish-due",
      "notices/clean-up",
      "notices/deliver-due",
      "notices/send",
      "places/follow-changes",
      "planning/files-clean-up",
      "planning/links-clean-up",
      "planning/read-files",
      "privacy/clean-up",
      "rebuild-hook/report",
      "rebuild-hook/sweep",
      "requests/end",
      "requests/look",
      "sent-once/clean-up",
      "sitemap/clean-up",
      "uploads/clean-up",
      "uploads/draw-pages",
      "uploads/process",
      "valuation/back-test",
      "wallet/deliver",
      "wallet/expire-bonuses",
      "wallet/sealed-sheets",
      "wallet/settle-referrals",
      "wallet/tidy-up",
      "wallet/top-ups",
      "wallet/verify",
    ]
  `);
});

test('the desk has words for every job', () => {
  const texts = pickTexts('vi', ['staff.jobs']);
  expect(jobs.map(({ name }) => name).filter((name) => jobName(texts, name) === name)).toEqual([]);
});

test('no two hourly sweeps run in the same minute', () => {
  const hourly = jobs.flatMap(({ schedule }) => /^\d+/.exec(schedule ?? '') ?? []);
  expect(new Set(hourly).size).toBe(hourly.length);
  expect(hourly.length).toBeGreaterThan(5);
});

test('what a part of a service contributes, the service passes on', () => {
  const forgotten = Object.entries(services).flatMap(([name, service]) =>
    Object.entries(service)
      .filter((entry): entry is [string, object] => isObject(entry[1]) && !Array.isArray(entry[1]))
      .flatMap(([part, value]) =>
        KINDS.filter((kind) => kind in value && !(kind in service)).map((kind) => `${name}.${part}.${kind}`),
      ),
  );
  expect(forgotten).toEqual([]);
});

test('a feature that caches by tag is invalidated', () => {
  const servers = filesBelow('src/features', /\.ts$/).filter((file) => file.includes('/server/'));
  const featureOf = (file: string) => file.split('/')[2] ?? '';
  const caching = new Set(servers.filter((file) => /\bcachedByTag\(/.test(read(file))).map(featureOf));
  const invalidated = new Set(
    servers
      .filter((file) => /(?:service|market|streets)\.ts$/.test(file) && /\bonInvalidated\b/.test(read(file)))
      .map(featureOf),
  );
  expect([...caching].filter((feature) => !invalidated.has(feature))).toEqual([]);
  expect(caching.size).toBeGreaterThan(3);
});
