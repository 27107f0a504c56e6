import {
  type Article,
  articleTag,
  type Content,
  type HookOutcome,
  type Version,
  type Words,
} from '../domain/article.ts';
import { type ArticleFilter, type ArticlePage, articleRow } from '#features/news/domain/desk-list.ts';
import { type DiffLine, lineDiff } from '#features/news/domain/line-diff.ts';
import type { OutsideState } from '#features/news/domain/outside/outside-state.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { minutesToRead, plainProse } from '#prose/prose.ts';
import { readProse } from '#prose/prose-read.ts';
import { slugOf } from '#kernel/slug.ts';
import type { Lang } from '#kernel/text.ts';
import { page } from '#kernel/web/pagination.ts';
import type { RecentPictures } from '#platform/images/public-pictures.ts';
import type { createNewsDeskRepository } from './desk-repository.ts';
import type { createPreviews } from './previews.ts';

const PAGE = 30;
const MAX_VERSIONS = 100;
const MAX_PAGES = 200;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'news/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'news/no-such-article' });

/** The texts of a version in sequence, for comparison. */
const textOfVersion = ({ content: { slug, category, author, cover, focus, vi, en } }: Version) => {
  const textOf = (words: Words) =>
    [words.title, words.lead, words.tags.join(', '), ...(words.alt ? [words.alt] : []), '', words.body].join(
      '\n',
    );
  const place = focus ? ` ${focus.x},${focus.y}` : '';
  const head = [slug, category, author, (cover ?? '') + place].join('\n');
  return [head, textOf(vi), ...(en ? [textOf(en)] : [])].join('\n\n');
};

type Around = { lang: Lang; id: number; publishedAt: Date; changedAt: Date };

/** An article as this content would show it. */
function asShown(content: Content, { lang, ...around }: Around): Article {
  const said = (lang === 'en' ? content.en : null) ?? content.vi;
  return {
    ...around,
    slug: content.slug,
    category: content.category,
    author: content.author,
    lang: said === content.en ? 'en' : 'vi',
    title: said.title,
    lead: said.lead,
    body: said.body,
    minutes: minutesToRead(plainProse(readProse(said.body))),
    cover:
      content.cover === null
        ? null
        : { id: content.cover, colour: '#d9d2c7', isDrawn: false, focus: content.focus },
    tags: said.tags.map((name) => ({ slug: slugOf(name), name })),
    coverAlt: said.alt ?? '',
    isDemo: false,
  };
}

type Options = {
  repository: ReturnType<typeof createNewsDeskRepository>;
  previews: ReturnType<typeof createPreviews>;
  hookState: () => Promise<HookOutcome | undefined>;
  /** The state of the import; undefined without another system. */
  outsideState: () => Promise<OutsideState | undefined>;
  recentPictures: RecentPictures;
  clock: Clock;
};

/** Queries of the desk, for editors only. */
export const createNewsDesk = (options: Options) => {
  const { repository, previews, hookState, outsideState, recentPictures, clock } = options;
  return {
    async list(actor: Actor, filter: ArticleFilter): Promise<Result<ArticlePage, Failure>> {
      if (!may(actor, 'news.edit')) return FORBIDDEN;
      const { status, words } = filter;
      const from = (filter.page - 1) * PAGE;
      const found = await repository.lines({ status, words: collapseSpaces(words), from, most: PAGE + 1 });
      const { rows, next } = page(found, PAGE, () => filter.page + 1);
      return ok({ filter, rows: rows.map(articleRow), next: next ?? null });
    },

    /** What other systems know of the articles, and have for us. */
    async connections(actor: Actor) {
      if (!may(actor, 'news.edit')) return { hook: undefined, outside: undefined };
      const [hook, outside] = await Promise.all([hookState(), outsideState()]);
      return { hook, outside };
    },

    mayWrite: (actor: Actor) => may(actor, 'news.edit'),

    /** The newest pictures, to choose from. */
    pictures: async (actor: Actor) => (may(actor, 'news.edit') ? recentPictures() : []),

    async open(actor: Actor, id: number) {
      if (!may(actor, 'news.edit')) return FORBIDDEN;
      const line = await repository.line(id);
      const latest = line && (await repository.version(id, line.version));
      if (!line || !latest) return MISSING;
      const [versions, rebuilds] = await Promise.all([
        repository.versions(id, MAX_VERSIONS),
        repository.rebuilds(articleTag(id), MAX_PAGES),
      ]);
      return ok({ line, latest, versions, rebuilds, preview: previews.write(id, line.version) });
    },

    /** The content of a version and its changes; compared with the one before it unless another is named. */
    async compare(actor: Actor, id: number, { version, to }: { version: number; to: number | null }) {
      if (!may(actor, 'news.edit')) return FORBIDDEN;
      const [line, shown, before] = await Promise.all([
        repository.line(id),
        repository.version(id, version),
        repository.version(id, to ?? version - 1),
      ]);
      if (!line || !shown) return MISSING;
      const lines: DiffLine[] = lineDiff(before ? textOfVersion(before) : '', textOfVersion(shown));
      return ok({ line, shown, before, lines });
    },

    /** What is typed into a form now, as its article would show it. */
    draft(content: Content, lang: Lang): Article {
      const now = clock();
      return asShown(content, { lang, id: 0, publishedAt: now, changedAt: now });
    },

    /** A saved version, for the holder of a preview link. */
    async preview(slug: string, token: string, lang: Lang): Promise<Result<Article, Failure>> {
      const preview = previews.read(token);
      const line = preview && (await repository.line(preview.article));
      const version = preview && (await repository.version(preview.article, preview.version));
      if (!line || !version || version.content.slug !== slug) return MISSING;
      const { at, content } = version;
      return ok(asShown(content, { lang, id: line.id, publishedAt: line.publishedAt ?? at, changedAt: at }));
    },
  };
};
