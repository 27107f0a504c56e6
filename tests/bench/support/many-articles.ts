import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { announce } from '#platform/changes/changes.ts';

/** Copies the articles that come along until there are so many, each with an address, a title and a moment of its own. */
export async function multiplyArticles(db: Database, rows: number): Promise<void> {
  await sql`
    create temp table copied as
    select a.id as model, a.slug || '-' || turn as slug, row_number() over () as place
    from generate_series(1, ${rows}) as turn cross join (select id, slug from article where status = 'published') a
    order by turn, a.id limit ${rows} - (select count(*) from article where status = 'published')`.execute(
    db,
  );
  await sql`
    insert into article (slug, category, author, cover, status, version, shown_version, published_at, changed_at,
      saved_at, is_demo)
    select c.slug, a.category, a.author, a.cover, a.status, 1, 1, a.published_at - c.place * interval '20 minutes',
      a.changed_at, a.saved_at, true
    from copied c join article a on a.id = c.model`.execute(db);
  await sql`
    insert into article_address (slug, article)
    select c.slug, a.id from copied c join article a on a.slug = c.slug`.execute(db);
  await sql`
    insert into article_text
    select (jsonb_populate_record(t, jsonb_build_object('article', a.id, 'published_at', a.published_at,
      'title', t.title || ' ' || c.place))).*
    from copied c join article a on a.slug = c.slug join article_text t on t.article = c.model`.execute(db);
  await sql`drop table copied`.execute(db);
  for (const table of ['article', 'article_address', 'article_text'])
    await sql`vacuum (analyze) ${sql.ref(table)}`.execute(db);
}

/** Changes the text of so many articles, with invalidation, as publishing does. */
export async function changeArticles(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await sql<{ id: number; category: string }>`
      select id, category from article where status = 'published' order by md5(slug) limit ${count}`.execute(
      trx,
    );
    const ids = changed.rows.map(({ id }) => id);
    await sql`update article_text set lead = lead || ' *' where article = any(${ids})`.execute(trx);
    const lists = changed.rows.map(({ category }) => `news:${category}`);
    await announce(trx, [...ids.map((id) => `article:${id}`), 'news:', ...new Set(lists)]);
  });
}
