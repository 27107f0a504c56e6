import type { ColumnType, Generated } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

export type ArticleTable = {
  id: Generated<number>;
  slug: string;
  category: string;
  author: string;
  cover: string | null;
  cover_x: Generated<number>;
  cover_y: Generated<number>;
  status: Generated<string>;
  version: number;
  shown_version: number | null;
  publish_at: Date | null;
  published_at: Date | null;
  changed_at: Date | null;
  saved_at: Date;
  outside_key: string | null;
  is_demo: Generated<boolean>;
  changed_in: Generated<string>;
  held_here: Generated<boolean>;
};

export type ArticleAddressTable = { slug: string; article: number };

export type ArticleVersionTable = {
  article: number;
  version: number;
  content: ColumnType<unknown, string, never>;
  by: string | null;
  at: Date;
  what: string;
};

export type ArticleTextTable = {
  article: number;
  lang: string;
  title: string;
  lead: string;
  body: string;
  plain: string;
  tags: string[];
  tag_slugs: string[];
  minutes: number;
  category: string;
  published_at: Date;
  title_words: string;
  words: string;
  cover_alt: Generated<string>;
};

/** Computed by the database from the texts. */
export type ArticleTagTable = { slug: string; published_at: Date; article: number };

export type NewsTables = {
  article: ArticleTable;
  article_address: ArticleAddressTable;
  article_tag: ArticleTagTable;
  article_text: ArticleTextTable;
  article_version: ArticleVersionTable;
};

/** How far the changes of the other system have been read. */
export type CmsReadingTable = {
  the_row: Generated<boolean>;
  since: Date | null;
  tried_at: Date | null;
  error: string | null;
};

export type CmsArticleTable = {
  key: string;
  updated_at: Date | null;
  wanted_at: Date | null;
  taken_until: Date | null;
  attempts: Generated<number>;
  error: string | null;
};

export type OutsideTables = {
  cms_article: CmsArticleTable;
  cms_call: { id: string; at: Generated<Date> };
  cms_picture: { address: string; picture: string };
  cms_reading: CmsReadingTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends NewsTables, OutsideTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  article_version: {
    owner: 'by',
    leave: ['article', 'by', 'content'],
    kept: 'articles stay when those who wrote them leave, without their names',
  },
};
