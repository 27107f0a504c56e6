import type { Transaction } from 'kysely';
import { isWhole, type Landing, type LandingForm, mayWithdraw } from '#features/marketing/domain/landing.ts';
import { LANDINGS, landingTag } from '#features/marketing/domain/tags.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { ok } from '#kernel/result.ts';
import { slugOf } from '#kernel/slug.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { hasPicture } from '#platform/images/public-pictures.ts';
import { allCategories } from './category-repository.ts';
import { CHANGED, type Edit, forEditors, MISSING, type Outcome, refuse } from './edit.ts';
import { allLandings, landingById, ownerOf, setLandingStatus, writeLanding } from './landing-repository.ts';

type Trx = Transaction<Tables>;

const tagsOf = ({ id, kind }: Pick<Landing, 'id' | 'kind'>) =>
  kind === 'policy' ? [landingTag(id)] : [landingTag(id), LANDINGS];

/** Commands of editors on landing pages. */
export function createLandings(db: Database, edit: Edit, clock: Clock) {
  /** Why a form cannot be saved as the page, beyond validation. */
  async function faultOf(trx: Trx, form: LandingForm, before: Landing | undefined, slug: string) {
    if (slug === '') return refuse('invalid', 'marketing/slug-empty', 'slug');
    const owner = await ownerOf(trx, slug);
    if (owner !== undefined && owner !== before?.id)
      return refuse('conflict', 'marketing/slug-taken', 'slug');
    const categories = form.category === undefined ? [] : await allCategories(trx);
    if (form.category !== undefined && !categories.some(({ id }) => id === form.category))
      return refuse('invalid', 'marketing/no-such-category', 'category');
    if (form.cover !== undefined && !(await hasPicture(trx, form.cover)))
      return refuse('invalid', 'marketing/no-picture', 'picture');
    return undefined;
  }

  const slugFor = (form: LandingForm, before: Landing | undefined) =>
    before?.kind === 'policy' ? before.slug : (form.slug ?? slugOf(form.title_vi));

  const save = (actor: Actor, form: LandingForm, isToPublish: boolean): Outcome<number> =>
    edit(actor, async (trx) => {
      const before = form.id === undefined ? undefined : await landingById(trx, form.id);
      if (form.id !== undefined && !before) return MISSING;
      if (before && before.version !== form.version) return CHANGED;
      const status = isToPublish ? 'published' : (before?.status ?? 'draft');
      // A published page must stay complete.
      if (status === 'published' && !isWhole(form)) return refuse('invalid', 'marketing/not-whole');
      const slug = slugFor(form, before);
      const fault = await faultOf(trx, form, before, slug);
      if (fault) return fault;
      const { id: _, version: _version, category, cover, ...texts } = form;
      const written = {
        ...texts,
        slug,
        category: category ?? null,
        cover: cover ?? null,
        status,
        at: clock(),
      };
      const id = await writeLanding(trx, before?.id, written);
      const isSeen = status === 'published' || before?.status === 'published';
      return ok({
        value: id,
        tags: isSeen ? tagsOf({ id, kind: before?.kind ?? 'service' }) : [],
        entry: {
          action: isToPublish ? 'marketing/landing-published' : 'marketing/landing-saved',
          subject: String(id),
          detail: { page: slug, version: (before?.version ?? 0) + 1 },
        },
      });
    });

  return {
    save: (actor: Actor, form: LandingForm) => save(actor, form, false),

    /** Saves and publishes. */
    publish: (actor: Actor, form: LandingForm) => save(actor, form, true),

    /** Takes it down; its address then answers like one that never was. */
    withdraw: (actor: Actor, id: number, version: number): Outcome<void> =>
      edit(actor, async (trx) => {
        const before = await landingById(trx, id);
        if (!before) return MISSING;
        if (before.version !== version) return CHANGED;
        if (!mayWithdraw(before)) return refuse('conflict', 'marketing/not-so');
        await setLandingStatus(trx, id, 'withdrawn', clock());
        return ok({
          value: undefined,
          tags: tagsOf(before),
          entry: {
            action: 'marketing/landing-withdrawn',
            subject: String(id),
            detail: { page: before.slug, version: version + 1 },
          },
        });
      }),

    list: (actor: Actor) =>
      forEditors(actor, async () => ({
        landings: await allLandings(db),
        categories: await allCategories(db),
      })),

    /** A preview of the form's content, for editors. */
    preview: (actor: Actor, form: LandingForm) => forEditors(actor, () => Promise.resolve(form)),

    one: (actor: Actor, id: number) => forEditors(actor, () => landingById(db, id)),
  };
}
