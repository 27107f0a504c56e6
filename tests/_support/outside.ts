import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { callOf, openCms } from './cms.ts';
import { freshDatabase } from './database/database.ts';
import { servicesOver } from './services.ts';
import { must } from './people/whole-person.ts';

/** The services over another system of articles; each test begins with none. */
export async function openOutside() {
  const { db } = await freshDatabase();
  const cms = await openCms();
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-cms-'));
  const { news } = servicesOver(db, { dataDir, outside: { cms: cms.config } });
  const { outside } = news;

  beforeEach(async () => {
    cms.forget();
    await sql`truncate cms_article, cms_reading, cms_call, cms_picture, article cascade`.execute(db);
  });

  const read = async (slug: string) => {
    const found = await news.find(slug, 'vi');
    return found.ok && 'article' in found.value ? found.value.article : undefined;
  };
  const row = (key: string) =>
    db.selectFrom('cms_article').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const since = async () =>
    (await db.selectFrom('cms_reading').select('since').executeTakeFirst())?.since ?? undefined;
  const comeAgain = async () => {
    await sql`update cms_article set wanted_at = now() where wanted_at is not null`.execute(db);
    await outside.importWanted();
  };
  const changes = async () =>
    Number(
      (
        await db
          .selectFrom('page_change')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const sendCall = async (keys: string[]) => must(await outside.receive(callOf(keys)));

  return { db, cms, news, outside, read, row, since, comeAgain, changes, sendCall };
}
