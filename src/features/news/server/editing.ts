import { isDeepStrictEqual } from 'node:util';
import { articleTag, type Content, type DeskLine, newestTag, type Version } from '../domain/article.ts';
import { missingFields } from '#features/news/domain/article-form.ts';
import { type ArticleEvent, articleMachine } from '#features/news/domain/status.ts';
import { type Actor, OPERATOR } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Done, type Trx, type Work } from '#platform/db/command.ts';
import { hasPicture } from '#platform/images/public-pictures.ts';
import {
  hide,
  hold,
  insertArticle,
  insertVersion,
  lastVersion,
  lockedArticle,
  ownerOfKey,
  setStatus,
  show,
  takeAddress,
  versionOf,
} from './desk-repository.ts';

type Outcome<Value = void> = Promise<Result<Value, Failure>>;
/** The tags of the pages that a change affects. */
type Change = Promise<Result<string[], Failure>>;

const refuse = (kind: Failure['kind'], code: Failure['code'], values?: Failure['values']) =>
  fail<Failure>({ kind, code, ...(values ? { values } : {}) });
const MISSING = refuse('missing', 'news/no-such-article');
const INVALID_TRANSITION = refuse('conflict', 'news/not-so');
const TAKEN = fail<Failure>({ kind: 'conflict', code: 'news/address-taken', field: 'slug' });
const NO_PICTURE = fail<Failure>({ kind: 'invalid', code: 'news/no-picture', field: 'cover' });

/** The audit actions of the transitions. */
const ACTIONS = {
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  withdraw: 'withdrawn',
} as const satisfies Record<ArticleEvent, string>;

/** Scheduling further ahead is a typing error. */
const MAX_AHEAD = 366 * 86_400_000;

type Options = {
  db: Database;
  audit: Audit;
  /** Has a scheduled article published when its time has come. */
  publishAt: (trx: Trx, article: number, at: Date) => Promise<void>;
  clock: Clock;
};

/** What editors do with articles: each command is one transaction with its audit entry. */
export function createEditing({ db, audit, publishAt, clock }: Options) {
  const command = createCommand({ db, audit, forbidden: 'news/forbidden' });
  const edit = <Value>(actor: Actor, work: Work<Value>) => command(actor, 'news.edit', work);
  const byOf = (actor: Actor) => (actor.kind === 'member' ? actor.id : null);

  const entryOf = (article: number, what: string, version: number) => ({
    action: `news/${what}`,
    subject: String(article),
    detail: { version },
  });

  /** The tags of pages that show an article now, or that did before its category was changed. */
  const tagsFor = (id: number, ...categories: Content['category'][]) => [
    ...new Set([articleTag(id), newestTag(null), ...categories.map(newestTag)]),
  ];

  const showLatest = async (trx: Trx, line: DeskLine) =>
    showVersion(trx, line, await versionOf(trx, line.id, line.version));

  /** Publishes a version. */
  async function showVersion(trx: Trx, line: DeskLine, version: Version | undefined): Change {
    if (!version) return MISSING;
    const [missing] = missingFields(version.content);
    if (missing) return refuse('invalid', `news/missing-${missing}`);
    if (!(await takeAddress(trx, version.content.slug, line.id))) return TAKEN;
    const at = clock();
    await show(trx, line.id, version, { publishedAt: line.publishedAt ?? at, at });
    return ok(tagsFor(line.id, line.category, version.content.category));
  }

  /** A transition of an article; `work` returns the tags of affected pages. */
  const onArticle = (
    actor: Actor,
    id: number,
    event: ArticleEvent,
    work: (trx: Trx, line: DeskLine) => Change,
  ): Outcome =>
    edit(actor, async (trx) => {
      const line = await lockedArticle(trx, id);
      if (!line) return MISSING;
      if (!articleMachine.can(line.status, event)) return INVALID_TRANSITION;
      const done = await work(trx, line);
      if (!done.ok) return done;
      return ok({ value: undefined, tags: done.value, entry: entryOf(id, ACTIONS[event], line.version) });
    });

  /** Optimistic locking: the published version must be the one its editor was shown. */
  const onSeen = (
    actor: Actor,
    id: number,
    seen: number,
    event: ArticleEvent,
    work: (trx: Trx, line: DeskLine) => Change,
  ): Outcome =>
    onArticle(actor, id, event, async (trx, line) =>
      line.version === seen
        ? work(trx, line)
        : refuse('conflict', 'news/newer-version', { version: line.version }),
    );

  /** Whether the cover picture exists. */
  const isCovered = async (trx: Trx, { cover }: Content) => cover === null || hasPicture(trx, cover);

  /** Saves a version that follows the one its editor has seen. */
  async function saveIn(
    trx: Trx,
    line: DeskLine,
    { content, what, by }: Pick<Version, 'content' | 'what' | 'by'>,
  ): Outcome<number> {
    if (!(await isCovered(trx, content))) return NO_PICTURE;
    if (!(await takeAddress(trx, content.slug, line.id))) return TAKEN;
    const version = line.version + 1;
    await insertVersion(trx, line.id, { version, content, what, by, at: clock() });
    return ok(version);
  }

  /** The same by an editor; imported changes then wait for approval. */
  async function saveHere(
    trx: Trx,
    line: DeskLine,
    { content, what, actor }: Pick<Version, 'content' | 'what'> & { actor: Actor },
  ): Promise<Result<Done<number>, Failure>> {
    const saved = await saveIn(trx, line, { content, what, by: byOf(actor) });
    if (!saved.ok) return saved;
    await hold(trx, line.id);
    return ok({ value: saved.value, entry: entryOf(line.id, what, saved.value) });
  }

  /** A new article with its first version. */
  async function createIn(
    trx: Trx,
    outsideKey: string | null,
    version: Pick<Version, 'content' | 'what' | 'by'>,
  ): Outcome<number> {
    const { content } = version;
    if (!(await isCovered(trx, content))) return NO_PICTURE;
    const at = clock();
    const id = await insertArticle(trx, content, { outsideKey, at });
    if (id === undefined || !(await takeAddress(trx, content.slug, id))) return TAKEN;
    await insertVersion(trx, id, { ...version, version: 1, at });
    return ok(id);
  }

  async function takeDown(trx: Trx, { id, category }: DeskLine): Change {
    await setStatus(trx, id, 'withdrawn', null);
    await hide(trx, id);
    return ok(tagsFor(id, category));
  }

  /** The article of a key, with a new version if its content has changed. */
  async function keepImported(trx: Trx, key: string, content: Content): Outcome<number> {
    const known = await ownerOfKey(trx, key);
    const version = { content, what: 'imported' as const, by: null };
    if (known === undefined) return createIn(trx, key, version);
    const line = await lockedArticle(trx, known);
    if (!line) return MISSING;
    const last = await lastVersion(trx, known, { isImported: true });
    if (isDeepStrictEqual(last?.content, content)) return ok(known);
    const saved = await saveIn(trx, line, version);
    return saved.ok ? ok(known) : saved;
  }

  return {
    create: (actor: Actor, content: Content): Outcome<number> =>
      edit(actor, async (trx) => {
        const created = await createIn(trx, null, { content, what: 'saved', by: byOf(actor) });
        return created.ok ? ok({ value: created.value, entry: entryOf(created.value, 'saved', 1) }) : created;
      }),

    /** `base` is the version on the editor's screen; fails when a newer one was saved. */
    save: (actor: Actor, id: number, base: number, content: Content): Outcome<number> =>
      edit(actor, async (trx) => {
        const line = await lockedArticle(trx, id);
        if (!line) return MISSING;
        if (line.version !== base)
          return refuse('conflict', 'news/saved-meanwhile', { version: line.version });
        return saveHere(trx, line, { content, what: 'saved', actor });
      }),

    /** Restores an earlier version as the latest; later ones stay in the list. */
    restore: (actor: Actor, id: number, version: number): Outcome<number> =>
      edit(actor, async (trx) => {
        const line = await lockedArticle(trx, id);
        const earlier = line && (await versionOf(trx, id, version));
        if (!line || !earlier) return MISSING;
        const { content } = earlier;
        return saveHere(trx, line, { content, what: 'restored', actor });
      }),

    /** Publishes the latest version. */
    publish: (actor: Actor, id: number, seen: number): Outcome =>
      onSeen(actor, id, seen, 'publish', showLatest),

    schedule: (actor: Actor, id: number, seen: number, at: Date): Outcome =>
      onSeen(actor, id, seen, 'schedule', async (trx, line) => {
        const ahead = at.getTime() - clock().getTime();
        if (ahead <= 0) return refuse('invalid', 'news/in-the-past');
        if (ahead > MAX_AHEAD) return refuse('invalid', 'news/too-far-ahead');
        const version = await versionOf(trx, id, line.version);
        const [missing] = version ? missingFields(version.content) : [];
        if (missing) return refuse('invalid', `news/missing-${missing}`);
        await setStatus(trx, id, 'scheduled', at);
        await publishAt(trx, id, at);
        return ok([]);
      }),

    unschedule: (actor: Actor, id: number): Outcome =>
      onArticle(actor, id, 'unschedule', async (trx) => {
        await setStatus(trx, id, 'draft', null);
        return ok([]);
      }),

    withdraw: (actor: Actor, id: number): Outcome =>
      onArticle(actor, id, 'withdraw', async (trx, line) => {
        await hold(trx, id);
        return takeDown(trx, line);
      }),

    /**
     * Publishes a due article, unless its schedule changed meanwhile. Imported changes since
     * the last local edit keep waiting.
     */
    publishDue: (id: number): Outcome =>
      onArticle(OPERATOR, id, 'publish', async (trx, line) => {
        if (line.publishAt === null || line.publishAt > clock()) return INVALID_TRANSITION;
        return line.isWaiting
          ? showVersion(trx, line, await lastVersion(trx, id, { isImported: false }))
          : showLatest(trx, line);
      }),

    /**
     * Imports an article of another system and its status there; where an editor
     * here has had the last word it is a version that waits for them.
     */
    import: (key: string, content: Content, { isShown }: { isShown: boolean }): Outcome<number> =>
      edit(OPERATOR, async (trx) => {
        const kept = await keepImported(trx, key, content);
        if (!kept.ok) return kept;
        const { value } = kept;
        const line = await lockedArticle(trx, value);
        if (!line) return MISSING;
        if (line.isHeld && isShown) return ok({ value });
        const isStale = line.status !== 'published' || line.shownVersion !== line.version;
        if (isShown === (line.status === 'published') && !(isShown && isStale)) return ok({ value });
        const done = isShown ? await showLatest(trx, line) : await takeDown(trx, line);
        if (!done.ok) return done;
        return ok({ value, tags: done.value, entry: entryOf(line.id, 'imported', line.version) });
      }),

    /** Takes down an article that the other system has withdrawn; articles of ours are never affected. */
    withdrawImported: (key: string): Outcome =>
      edit(OPERATOR, async (trx) => {
        const id = await ownerOfKey(trx, key);
        const line = id === undefined ? undefined : await lockedArticle(trx, id);
        if (!line || (line.status !== 'published' && line.status !== 'scheduled'))
          return ok({ value: undefined });
        const done = await takeDown(trx, line);
        if (!done.ok) return done;
        return ok({ value: undefined, tags: done.value, entry: entryOf(line.id, 'imported', line.version) });
      }),
  };
}
