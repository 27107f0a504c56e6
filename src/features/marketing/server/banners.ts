import type { Transaction } from 'kysely';
import { type Banner, type BannerForm, isInForce, isOver } from '#features/marketing/domain/banner.ts';
import { BANNERS, publicationMachine } from '#features/marketing/domain/publication.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { hasPicture } from '#platform/images/public-pictures.ts';
import { allBanners, bannerById, withdrawBanner, writeBanner } from './banner-repository.ts';
import { CHANGED, createOnce, type Edit, forEditors, MISSING, type Outcome, refuse } from './edit.ts';

const detailOf = ({ place, starts_on, ends_on }: Pick<Banner, 'place' | 'starts_on' | 'ends_on'>) => ({
  place,
  from: starts_on,
  until: ends_on ?? '…',
});

/** Commands of editors on banners. */
export function createBanners(db: Database, edit: Edit, clock: Clock) {
  const save = (actor: Actor, form: BannerForm, isToPublish: boolean): Outcome<number> =>
    edit(actor, (trx) => {
      const write = () => saveIn(trx, form, isToPublish);
      return form.id === undefined ? createOnce(trx, 'banner', [form, isToPublish], write) : write();
    });

  async function saveIn(trx: Transaction<Tables>, form: BannerForm, isToPublish: boolean) {
    const before = form.id === undefined ? undefined : await bannerById(trx, form.id);
    if (form.id !== undefined && !before) return MISSING;
    if (before && before.version !== form.version) return CHANGED;
    const status = isToPublish ? 'published' : (before?.status ?? 'draft');
    const [today, isShown] = [dayOf(clock()), status === 'published'];
    if (isShown && isOver(form, today)) return refuse('invalid', 'marketing/banner-over', 'ends_on');
    if (!(await hasPicture(trx, form.picture))) return refuse('invalid', 'marketing/no-picture', 'picture');
    const { id: _, version: _version, ...written } = form;
    const isAnnounced = isShown && isInForce(form, today);
    const id = await writeBanner(trx, before?.id, {
      ...written,
      status,
      is_announced: isAnnounced,
      at: clock(),
    });
    return ok({
      value: id,
      tags: isShown ? [BANNERS] : [],
      entry: {
        action: isToPublish ? 'marketing/banner-published' : 'marketing/banner-saved',
        subject: String(id),
        detail: detailOf(form),
      },
    });
  }

  return {
    save: (actor: Actor, form: BannerForm) => save(actor, form, false),
    publish: (actor: Actor, form: BannerForm) => save(actor, form, true),

    withdraw: (actor: Actor, id: number, version: number): Outcome<void> =>
      edit(actor, async (trx) => {
        const before = await bannerById(trx, id);
        if (!before) return MISSING;
        if (before.version !== version) return CHANGED;
        if (!publicationMachine.can(before.status, 'withdraw')) return refuse('conflict', 'marketing/not-so');
        await withdrawBanner(trx, id, clock());
        const entry = { action: 'marketing/banner-withdrawn', subject: String(id), detail: detailOf(before) };
        return ok({ value: undefined, tags: [BANNERS], entry });
      }),

    list: (actor: Actor) => forEditors(actor, () => allBanners(db)),
  };
}
