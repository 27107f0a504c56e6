import {
  actionForm,
  publishForm,
  restoreForm,
  saveForm,
  scheduleForm,
} from '#features/news/domain/article-form.ts';
import { articleFilter } from '#features/news/domain/desk-list.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, listAction, withPicture } from './_form.ts';

const pathOf = (article: number) => pathTo('deskArticle', { article_id: String(article) });

const back = (done: Result<unknown, Failure>, article: number, what: string): Result<string, Failure> =>
  done.ok ? ok(`${pathOf(article)}?xong=${what}`) : done;

/** Editing actions on articles; the service checks permissions. */
export const news = {
  list: listAction(articleFilter, async (filter, { locals }) =>
    locals.services.news.desk.list(await locals.visit.actor(), filter),
  ),

  save: formAction(
    saveForm,
    async ({ article, base, content }, { locals }) => {
      const { editing } = locals.services.news;
      const actor = await locals.visit.actor();
      if (article === '') {
        const made = await editing.create(actor, content);
        return made.ok ? back(made, made.value, 'luu') : made;
      }
      return back(await editing.save(actor, article, base, content), article, 'luu');
    },
    withPicture('cover', async (bytes, { locals: { services, visit } }) => {
      const added = await services.news.addPicture(await visit.actor(), bytes);
      return added.ok ? ok(added.value.id) : added;
    }),
  ),

  publish: formAction(publishForm, async ({ article, version }, { locals }) => {
    const { editing } = locals.services.news;
    return back(await editing.publish(await locals.visit.actor(), article, version), article, 'dang');
  }),

  schedule: formAction(scheduleForm, async ({ article, version, at }, { locals }) => {
    const { editing } = locals.services.news;
    return back(await editing.schedule(await locals.visit.actor(), article, version, at), article, 'hen');
  }),

  unschedule: formAction(actionForm, async ({ article }, { locals }) => {
    const { editing } = locals.services.news;
    return back(await editing.unschedule(await locals.visit.actor(), article), article, 'bo-hen');
  }),

  withdraw: formAction(actionForm, async ({ article }, { locals }) => {
    const { editing } = locals.services.news;
    return back(await editing.withdraw(await locals.visit.actor(), article), article, 'go');
  }),

  restore: formAction(restoreForm, async ({ article, version }, { locals }) => {
    const { editing } = locals.services.news;
    return back(await editing.restore(await locals.visit.actor(), article, version), article, 'khoi-phuc');
  }),
};
