import type { Article, Card, Category } from '../domain/article.ts';
import {
  type ListQuery,
  CARDS_ON_A_PAGE,
  type Found,
  type Listed,
  MAX_WORDS,
  type Question,
} from '#features/news/domain/list.ts';
import type { NewsRegister } from '#features/news/domain/register/register.ts';
import { queryWords, highlight, lookFor, snippetOf } from '#features/news/domain/snippet.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import type { NewsRepository } from './repository.ts';

const RELATED = 4;
const MAX_READ = 5;
const SUGGESTED = 8;
const NEAREST = 3;

const NONE: Failure = { kind: 'missing', code: 'news/no-such-article' };

const pagesOf = (articles: number) => Math.max(1, Math.ceil(articles / CARDS_ON_A_PAGE));

/** The slugs of the most read articles, most read first. */
export type MostRead = (most: number) => Promise<readonly string[]>;

type Options = {
  repository: NewsRepository;
  register: () => Promise<NewsRegister>;
  mostRead: MostRead;
};

/** Queries for readers of the news. */
export function createReading({ repository, register, mostRead }: Options) {
  return {
    async list(query: ListQuery, lang: Lang): Promise<Result<Listed, Failure>> {
      const from = (query.page - 1) * CARDS_ON_A_PAGE;
      const [cards, articles] = await Promise.all([
        repository.newest(query, lang, { from, most: CARDS_ON_A_PAGE }),
        repository.count(query),
      ]);
      if (cards.length === 0 && (query.page > 1 || query.tag !== null)) return fail(NONE);
      const [first] = query.tag === null ? [] : cards;
      const named = first && (await repository.one(first.slug, lang));
      const tagName = named?.tags.find(({ slug }) => slug === query.tag)?.name ?? query.tag;
      return ok({ ...query, cards, articles, pages: pagesOf(articles), tagName });
    },

    /** The article at an address with its next ones, or its current address. */
    async find(
      slug: string,
      lang: Lang,
    ): Promise<Result<{ article: Article; related: readonly Card[] } | { moved: string }, Failure>> {
      const article = await repository.one(slug, lang);
      if (article) {
        const tags = article.tags.map((tag) => tag.slug);
        return ok({ article, related: await repository.related({ ...article, tags }, lang, RELATED) });
      }
      const moved = await repository.movedTo(slug);
      return moved === undefined ? fail(NONE) : ok({ moved });
    },

    newest: (category: Category | null, lang: Lang, most: number) =>
      repository.newest({ category, tag: null }, lang, { from: 0, most }),

    publishedSince: repository.publishedSince,

    /** The most read; none while too few are read often. */
    async mostRead(lang: Lang): Promise<readonly Card[]> {
      const slugs = await mostRead(MAX_READ * 2);
      const read = slugs.length < MAX_READ ? [] : await repository.at(slugs, lang);
      return read.length < MAX_READ ? [] : read.slice(0, MAX_READ);
    },

    async search(question: Question, lang: Lang): Promise<Found> {
      const { category, page } = question;
      const words = queryWords(question.words);
      const sought = lookFor(words);
      const from = (page - 1) * CARDS_ON_A_PAGE;
      const { ids, count } =
        words.length === 0
          ? { ids: [], count: 0 }
          : (await register()).find({ words, category }, lang, { from, most: CARDS_ON_A_PAGE });
      const found = ids.length === 0 ? [] : await repository.numbered(ids, lang);
      return {
        ...question,
        lang,
        hits: found.map(({ card, plain }) => ({
          card,
          title: highlight(card.title, sought),
          snippet: snippetOf(`${card.lead} ${plain}`, sought),
        })),
        count,
        pages: pagesOf(count),
        suggestions: found.length > 0 ? [] : await repository.commonTags(lang, SUGGESTED),
      };
    },

    /** Articles whose titles are the nearest to an address that no article has. */
    async nearest(slug: string, lang: Lang) {
      const words = queryWords(slug.slice(0, MAX_WORDS));
      const ids = words.length === 0 ? [] : (await register()).nearest(words, lang, NEAREST);
      const found = ids.length === 0 ? [] : await repository.numbered(ids, lang);
      return found.map(({ card: { title, slug: right } }) => ({ title, slug: right }));
    },

    /** Titles with these words, the last of which may be unfinished. */
    async suggest(typed: string, lang: Lang) {
      const words = queryWords(typed.slice(0, MAX_WORDS));
      const ids = words.length === 0 ? [] : (await register()).titled(words, lang, SUGGESTED);
      const found = ids.length === 0 ? [] : await repository.numbered(ids, lang);
      return found.map(({ card: { title, slug } }) => ({ title, slug }));
    },
  };
}
