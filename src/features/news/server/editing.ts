import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Content, DeskLine, Version } from '#features/news/domain/article.ts';
import { wanting } from '#features/news/domain/article-form.ts';
import { mayBecome, type Status } from '#features/news/domain/status.ts';
import { articleTag, newestTag } from '#features/news/domain/tags.ts';
import { type Actor, may, OPERATOR } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';
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

type Trx = Transaction<Tables>;
type Outcome<Value = void> = Promise<Result<Value, Failure>>;

const refuse = (kind: Failure['kind'], code: Failure['code'], values?: Failure['values']) =>
  fail<Failure>({ kind, code, ...(values ? { values } : {}) });
const FORBIDDEN = refuse('forbidden', 'news/forbidden');
const MISSING = refuse('missing', 'news/no-such-article');
const NOT_SO = refuse('conflict', 'news/not-so');
const TAKEN = refuse('conflict', 'news/address-taken');
const NO_PICTURE = refuse('invalid', 'news/no-picture');

/** Nobody plans further ahead. */
const MOST_AHEAD = 366 * 86_400_000;

type Options = { db: Database; audit: Audit; clock: Clock };

/** What editors do with articles: each deed in one transaction, with its line in the log. */
export function createEditing({ db, audit, clock }: Options) {
  const byOf = (actor: Actor) => (actor.kind === 'member' ? actor.id : null);

  function note(trx: Trx, actor: Actor, article: number, what: string, version: number) {
    const by =
      actor.kind === 'member'
        ? { actorKind: 'account' as const, actor: actor.id }
        : { actorKind: 'operator' as const };
    return audit(trx, { ...by, action: `news/${what}`, subject: String(article), detail: { version } });
  }

  /** Pages that show an article now, or that did before its kind was changed. */
  const tell = (trx: Trx, id: number, ...categories: Content['category'][]) =>
    announce(trx, [...new Set([articleTag(id), newestTag(null), ...categories.map(newestTag)])]);

  const showLatest = async (trx: Trx, line: DeskLine) =>
    showVersion(trx, line, await versionOf(trx, line.id, line.version));

  /** Puts a version before the readers. */
  async function showVersion(trx: Trx, line: DeskLine, version: Version | undefined): Outcome {
    if (!version) return MISSING;
    const [lacks] = wanting(version.content);
    if (lacks) return refuse('invalid', `news/lacks-${lacks}`);
    if (!(await takeAddress(trx, version.content.slug, line.id))) return TAKEN;
    const at = clock();
    await show(trx, line.id, version, { publishedAt: line.publishedAt ?? at, at });
    await tell(trx, line.id, line.category, version.content.category);
    return ok(undefined);
  }

  /** A deed on an article that may follow from where it stands. */
  const onArticle = (
    actor: Actor,
    id: number,
    { to, what }: { to: Status; what: string },
    work: (trx: Trx, line: DeskLine) => Outcome,
  ): Outcome =>
    may(actor, 'news.edit')
      ? undoing(db, async (trx) => {
          const line = await lockedArticle(trx, id);
          if (!line) return MISSING;
          if (!mayBecome(line.status, to)) return NOT_SO;
          const done = await work(trx, line);
          if (done.ok) await note(trx, actor, id, what, line.version);
          return done;
        })
      : Promise.resolve(FORBIDDEN);

  /** The same for what goes before the readers, which is the version its editor was shown and no other. */
  const onSeen = (
    actor: Actor,
    id: number,
    seen: number,
    deed: { to: Status; what: string },
    work: (trx: Trx, line: DeskLine) => Outcome,
  ): Outcome =>
    onArticle(actor, id, deed, async (trx, line) =>
      line.version === seen
        ? work(trx, line)
        : refuse('conflict', 'news/newer-version', { version: line.version }),
    );

  /** Whether the cover is a picture that there is. */
  const isCovered = async (trx: Trx, { cover }: Content) => cover === null || hasPicture(trx, cover);

  /** Saves a state of an article that follows the one its editor has seen. */
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

  /** The same by an editor, who from then on has the last word on it. */
  async function saveHere(
    trx: Trx,
    line: DeskLine,
    { content, what, actor }: Pick<Version, 'content' | 'what'> & { actor: Actor },
  ): Outcome<number> {
    const saved = await saveIn(trx, line, { content, what, by: byOf(actor) });
    if (!saved.ok) return saved;
    await hold(trx, line.id);
    await note(trx, actor, line.id, what, saved.value);
    return saved;
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

  async function takeDown(trx: Trx, { id, category }: DeskLine): Outcome {
    await setStatus(trx, id, 'withdrawn', null);
    await hide(trx, id);
    await tell(trx, id, category);
    return ok(undefined);
  }

  /** The article of a key, with a new version where it says something new. */
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
    async create(actor: Actor, content: Content): Outcome<number> {
      if (!may(actor, 'news.edit')) return FORBIDDEN;
      return undoing(db, async (trx) => {
        const made = await createIn(trx, null, { content, what: 'saved', by: byOf(actor) });
        if (made.ok) await note(trx, actor, made.value, 'saved', 1);
        return made;
      });
    },

    /** `base` is the version that was on the editor's screen: who saves over another's is told. */
    async save(actor: Actor, id: number, base: number, content: Content): Outcome<number> {
      if (!may(actor, 'news.edit')) return FORBIDDEN;
      return undoing(db, async (trx) => {
        const line = await lockedArticle(trx, id);
        if (!line) return MISSING;
        if (line.version !== base)
          return refuse('conflict', 'news/saved-meanwhile', { version: line.version });
        return saveHere(trx, line, { content, what: 'saved', actor });
      });
    },

    /** Makes an earlier state the latest again; what was saved since stays in the list. */
    async restore(actor: Actor, id: number, version: number): Outcome<number> {
      if (!may(actor, 'news.edit')) return FORBIDDEN;
      return undoing(db, async (trx) => {
        const line = await lockedArticle(trx, id);
        const earlier = line && (await versionOf(trx, id, version));
        if (!line || !earlier) return MISSING;
        const { content } = earlier;
        return saveHere(trx, line, { content, what: 'restored', actor });
      });
    },

    /** Shows the latest version to everybody. */
    publish: (actor: Actor, id: number, seen: number): Outcome =>
      onSeen(actor, id, seen, { to: 'published', what: 'published' }, showLatest),

    schedule: (actor: Actor, id: number, seen: number, at: Date): Outcome =>
      onSeen(actor, id, seen, { to: 'scheduled', what: 'scheduled' }, async (trx, line) => {
        const ahead = at.getTime() - clock().getTime();
        if (ahead <= 0) return refuse('invalid', 'news/in-the-past');
        if (ahead > MOST_AHEAD) return refuse('invalid', 'news/too-far-ahead');
        const version = await versionOf(trx, id, line.version);
        const [lacks] = version ? wanting(version.content) : [];
        if (lacks) return refuse('invalid', `news/lacks-${lacks}`);
        await setStatus(trx, id, 'scheduled', at);
        return ok(undefined);
      }),

    unschedule: (actor: Actor, id: number): Outcome =>
      onArticle(actor, id, { to: 'draft', what: 'unscheduled' }, async (trx) => {
        await setStatus(trx, id, 'draft', null);
        return ok(undefined);
      }),

    withdraw: (actor: Actor, id: number): Outcome =>
      onArticle(actor, id, { to: 'withdrawn', what: 'withdrawn' }, async (trx, line) => {
        await hold(trx, id);
        return takeDown(trx, line);
      }),

    /**
     * Publishes one whose time has come, unless somebody has decided otherwise meanwhile. What came from elsewhere since
     * somebody here had the last word goes on waiting.
     */
    publishDue: (id: number): Outcome =>
      onArticle(OPERATOR, id, { to: 'published', what: 'published' }, async (trx, line) => {
        if (line.publishAt === null || line.publishAt > clock()) return NOT_SO;
        return line.isWaiting
          ? showVersion(trx, line, await lastVersion(trx, id, { isImported: false }))
          : showLatest(trx, line);
      }),

    /**
     * Takes over what another system says of an article, and shows it or takes it down as it says there; where somebody
     * here has had the last word it is a version that waits for them.
     */
    import: (key: string, content: Content, { isShown }: { isShown: boolean }): Outcome<number> =>
      undoing(db, async (trx) => {
        const kept = await keepImported(trx, key, content);
        if (!kept.ok) return kept;
        const line = await lockedArticle(trx, kept.value);
        if (!line) return MISSING;
        if (line.isHeld && isShown) return kept;
        const isStale = line.status !== 'published' || line.shownVersion !== line.version;
        if (isShown === (line.status === 'published') && !(isShown && isStale)) return kept;
        const done = isShown ? await showLatest(trx, line) : await takeDown(trx, line);
        if (done.ok) await note(trx, OPERATOR, line.id, 'imported', line.version);
        return done.ok ? kept : done;
      }),

    /** Takes down what another system has withdrawn; of what it never gave us there is nothing to take down. */
    withdrawImported: (key: string): Outcome =>
      transaction(db, async (trx) => {
        const id = await ownerOfKey(trx, key);
        const line = id === undefined ? undefined : await lockedArticle(trx, id);
        if (!line || (line.status !== 'published' && line.status !== 'scheduled')) return ok(undefined);
        const done = await takeDown(trx, line);
        await note(trx, OPERATOR, line.id, 'imported', line.version);
        return done;
      }),
  };
}

class Undone extends Error {
  readonly outcome: Failure;
  constructor(outcome: Failure) {
    super(outcome.code);
    this.outcome = outcome;
  }
}

/** A deed that is refused half way has changed nothing. */
async function undoing<Value>(db: Database, work: (trx: Trx) => Outcome<Value>): Outcome<Value> {
  try {
    return await transaction(db, async (trx) => {
      const done = await work(trx);
      if (!done.ok) throw new Undone(done.error);
      return done;
    });
  } catch (error) {
    if (error instanceof Undone) return fail(error.outcome);
    throw error;
  }
}
