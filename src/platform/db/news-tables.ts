import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type ArticleTable = {
  id: Generated<number>;
  slug: string;
  category: string;
  author: string;
  cover: string | null;
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
};

/** Kept by the database as the texts say. */
export type ArticleTagTable = { slug: string; published_at: Date; article: number };

/** What became of a kept page after a change. */
export type PageRebuildTable = {
  id: GeneratedAlways<number>;
  first_change: number;
  last_change: number;
  url: string;
  variant: string;
  outcome: string;
  ms: number;
  at: Generated<Date>;
};

export type NewsTables = {
  article: ArticleTable;
  article_address: ArticleAddressTable;
  article_tag: ArticleTagTable;
  article_text: ArticleTextTable;
  article_version: ArticleVersionTable;
  page_rebuild: PageRebuildTable;
};
