import type { Transaction } from 'kysely';
import {
  type CategoryForm,
  isWhole,
  type Landing,
  type LandingForm,
  mayWithdraw,
} from '../domain/landing.ts';
import { LANDINGS, landingTag } from '#features/marketing/domain/publication.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { ok } from '#kernel/result.ts';
import { slugOf } from '#kernel/slug.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { hasPicture } from '#platform/images/public-pictures.ts';
import { CHANGED, type Edit, forEditors, MISSING, type Outcome, refuse } from './edit.ts';
import {
  allCategories,
  allLandings,
  landingById,
  ownerOf,
  removeCategory,
  setLandingStatus,
  writeCategory,
  writeLanding,
} from './landing-repository.ts';

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
      return refuse('invalid', 'marketing/no-picture', 'cover');
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

/** The groups in which landing pages are offered. */
export const createCategories = (edit: Edit) => ({
  save: (actor: Actor, form: CategoryForm): Outcome<number> =>
    edit(actor, async (trx) => {
      const all = await allCategories(trx);
      if (form.id !== undefined && !all.some(({ id }) => id === form.id)) return MISSING;
      const slug = form.slug ?? slugOf(form.name_vi);
      if (slug === '') return refuse('invalid', 'marketing/slug-empty', 'slug');
      if (all.some((one) => one.slug === slug && one.id !== form.id))
        return refuse('conflict', 'marketing/slug-taken', 'slug');
      const { name_vi, name_en, position } = form;
      const id = await writeCategory(trx, form.id, { slug, name_vi, name_en, position });
      return ok({
        value: id,
        tags: [LANDINGS],
        entry: { action: 'marketing/category-saved', subject: String(id), detail: { page: slug } },
      });
    }),

  /** Only an empty group goes. */
  remove: (actor: Actor, id: number): Outcome<void> =>
    edit(actor, async (trx) => {
      const found = (await allCategories(trx)).find((one) => one.id === id);
      if (!found) return MISSING;
      if (found.landings > 0) return refuse('conflict', 'marketing/category-in-use');
      await removeCategory(trx, id);
      return ok({
        value: undefined,
        tags: [LANDINGS],
        entry: { action: 'marketing/category-removed', subject: String(id), detail: { page: found.slug } },
      });
    }),
});

type Range = { from: number; most: number };
type Offered = () => Promise<{ landings: readonly Pick<Landing, 'slug' | 'at'>[] }>;

/** The addresses of the pages that services have. */
export const createLandingAddresses = (offered: Offered, pathTo: (slug: string) => string) => ({
  source: {
    name: 'dich-vu',
    count: async () => (await offered()).landings.length,
    async *entries({ from, most }: Range) {
      const { landings } = await offered();
      for (const { slug, at } of landings.slice(from, from + most)) yield { path: pathTo(slug), lastmod: at };
    },
  },

  exists: async ({ landing_slug }: Readonly<Record<string, string>>) =>
    (await offered()).landings.some(({ slug }) => slug === landing_slug),
});
