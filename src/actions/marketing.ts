import { bannerForm } from '#features/marketing/domain/banner.ts';
import {
  categoryForm,
  landingDraft,
  landingPage,
  removeForm,
  withdrawForm,
} from '#features/marketing/domain/landing.ts';
import { priceForm } from '#features/marketing/domain/price.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, inlineResultAction, withPicture } from './_form.ts';

const inField = (field: 'cover' | 'picture') =>
  withPicture(field, async (bytes, { locals: { services, visit } }) =>
    services.marketing.acceptPicture(await visit.actor(), bytes),
  );

const to =
  (path: string) =>
  (done: Result<unknown, Failure>): Result<string, Failure> =>
    done.ok ? ok(`${path}?xong`) : done;

const toLandings = to(pathTo('deskLandings'));
const toBanners = to(pathTo('deskBanners'));
const toPrices = to(pathTo('deskPrices'));

const toLanding = (done: Result<number, Failure>) =>
  done.ok ? ok(`${pathTo('deskLanding', { landing_id: String(done.value) })}?xong`) : done;

/** Editing actions on marketing pages; the service checks permissions. */
export const marketing = {
  saveLanding: formAction(
    landingDraft,
    async (form, { locals: { services, visit } }) =>
      toLanding(await services.marketing.landings.save(await visit.actor(), form)),
    inField('cover'),
  ),

  publishLanding: formAction(
    landingPage,
    async (form, { locals: { services, visit } }) =>
      toLanding(await services.marketing.landings.publish(await visit.actor(), form)),
    inField('cover'),
  ),

  previewLanding: inlineResultAction(
    landingDraft,
    async (form, { locals: { services, visit } }) =>
      services.marketing.landings.preview(await visit.actor(), form),
    inField('cover'),
  ),

  withdrawLanding: formAction(withdrawForm, async ({ id, version }, { locals: { services, visit } }) =>
    toLandings(await services.marketing.landings.withdraw(await visit.actor(), id, version)),
  ),

  saveCategory: formAction(categoryForm, async (form, { locals: { services, visit } }) =>
    toLandings(await services.marketing.categories.save(await visit.actor(), form)),
  ),

  removeCategory: formAction(removeForm, async ({ id }, { locals: { services, visit } }) =>
    toLandings(await services.marketing.categories.remove(await visit.actor(), id)),
  ),

  saveBanner: formAction(
    bannerForm,
    async (form, { locals: { services, visit } }) =>
      toBanners(await services.marketing.banners.save(await visit.actor(), form)),
    inField('picture'),
  ),

  publishBanner: formAction(
    bannerForm,
    async (form, { locals: { services, visit } }) =>
      toBanners(await services.marketing.banners.publish(await visit.actor(), form)),
    inField('picture'),
  ),

  withdrawBanner: formAction(withdrawForm, async ({ id, version }, { locals: { services, visit } }) =>
    toBanners(await services.marketing.banners.withdraw(await visit.actor(), id, version)),
  ),

  savePrice: formAction(priceForm, async (form, { locals: { services, visit } }) =>
    toPrices(await services.marketing.prices.save(await visit.actor(), form)),
  ),

  removePrice: formAction(removeForm, async ({ id }, { locals: { services, visit } }) =>
    toPrices(await services.marketing.prices.remove(await visit.actor(), id)),
  ),
};
