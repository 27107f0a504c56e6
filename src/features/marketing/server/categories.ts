import type { CategoryForm } from '#features/marketing/domain/category.ts';
import { LANDINGS } from '#features/marketing/domain/tags.ts';
import type { Actor } from '#kernel/actor.ts';
import { ok } from '#kernel/result.ts';
import { slugOf } from '#kernel/slug.ts';
import { allCategories, removeCategory, writeCategory } from './category-repository.ts';
import { type Edit, MISSING, type Outcome, refuse } from './edit.ts';

/** The groups of landing pages. */
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

  /** Only an empty group can be removed. */
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
