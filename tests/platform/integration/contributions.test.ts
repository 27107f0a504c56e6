import { expect, test } from 'vitest';
import { collect, type Contribution } from '#services/contributions.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { filesBelow, read } from '../../_support/sources.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);

const KINDS = [
  'jobs',
  'onInvalidated',
  'personalTables',
  'health',
  'warmUp',
] as const satisfies (keyof Contribution)[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

test('every job has a name of its own and a period', () => {
  const { jobs } = collect(Object.values(services));
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  expect(jobs.filter(({ every }) => every < 1_000)).toEqual([]);
  expect(jobs.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "accounts/clean-up",
      "erasures",
      "inquiries/clean-up",
      "limits",
      "listings/clean-up",
      "marketing/turn",
      "news/catch-up",
      "news/import",
      "news/publish-due",
      "outbox",
      "planning/links-clean-up",
      "privacy/clean-up",
      "rebuild-hook",
      "sent-once",
      "sitemap/clean-up",
      "sitemap/flush",
      "valuation/back-test",
      "valuation/clean-up",
    ]
  `);
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
      .filter((file) => /(?:service|market)\.ts$/.test(file) && /\bonInvalidated\b/.test(read(file)))
      .map(featureOf),
  );
  expect([...caching].filter((feature) => !invalidated.has(feature))).toEqual([]);
  expect(caching.size).toBeGreaterThan(3);
});
