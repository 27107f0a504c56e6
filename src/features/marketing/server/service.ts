import {
  type Banner,
  bannerAt,
  type BannerPlace,
  bannersIn,
  isInForce,
} from '#features/marketing/domain/banner.ts';
import { type Category, type Landing, type LandingText, type Offered, textIn } from '../domain/landing.ts';
import { type Price, pricesOn } from '#features/marketing/domain/price.ts';
import { BANNERS, LANDINGS, PRICES } from '#features/marketing/domain/publication.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { slug as slugSchema } from '#kernel/slug.ts';
import type { Lang } from '#kernel/text.ts';
import type { Audit } from '#platform/audit/append.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { RecentPictures, TakePicture } from '#platform/images/public-pictures.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import { publishedBanners, turnBanners } from './banner-repository.ts';
import { createBanners } from './banners.ts';
import { createEdit, forEditors, mayEdit, type Outcome, refuse } from './edit.ts';
import { allCategories, allLandings, landingNamed, policyIn } from './landing-repository.ts';
import { createCategories, createLandings } from './landings.ts';
import { allPrices, turnPrices } from './price-repository.ts';
import { createPrices } from './prices.ts';

type Showcase = {
  categories: readonly Category[];
  landings: readonly Offered[];
  banners: readonly Banner[];
  prices: readonly Price[];
};

const SHOWN: ReadonlySet<string> = new Set([BANNERS, LANDINGS, PRICES]);

/** What many pages show a little of. */
const createPublicMarketing = (db: Database) =>
  cachedByTag(
    async (): Promise<Showcase> => {
      const [categories, landings, banners, prices] = await Promise.all([
        allCategories(db),
        allLandings(db),
        publishedBanners(db),
        allPrices(db),
      ]);
      const isOffered = ({ kind, status }: Landing) => kind === 'service' && status === 'published';
      return { categories, landings: landings.filter(isOffered), banners, prices };
    },
    (tag) => SHOWN.has(tag),
  );

type Options = {
  db: Database;
  takePicture: TakePicture<'marketing'>;
  recentPictures: RecentPictures;
  audit: Audit;
  clock: Clock;
  /** Codes of prices of what cannot be sold here. */
  notSold: readonly string[];
};

const MISSING = fail<Failure>({ kind: 'missing', code: 'marketing/no-such-page' });

/** Services, their prices, banners, and the terms. */
export function createMarketingService({ db, takePicture, recentPictures, audit, clock, notSold }: Options) {
  const showcase = createPublicMarketing(db);
  const edit = createEdit({ db, audit, onChanged: showcase.forget });
  const today = () => dayOf(clock());
  const isRead = (landing: Landing | undefined) => landing?.status === 'published';

  /** Announces banners and prices that begin or end today. */
  const turn = () =>
    transaction(db, async (trx) => {
      const day = today();
      const banners = (await turnBanners(trx, day)) > 0 ? [BANNERS] : [];
      const prices = (await turnPrices(trx, day)) > 0 ? [PRICES] : [];
      if (banners.length + prices.length > 0) await announce(trx, [...banners, ...prices]);
    });

  return {
    turn,
    landings: createLandings(db, edit, clock),
    categories: createCategories(edit),
    banners: createBanners(db, edit, clock),
    prices: createPrices(db, edit, clock),

    /** The page of a slug; a renamed one returns its current address. */
    async landing(slug: string, lang: Lang): Promise<Result<LandingText | { moved: string }, Failure>> {
      const found = slugSchema.safeParse(slug).success ? await landingNamed(db, slug) : undefined;
      if (!found || !isRead(found) || found.kind !== 'service') return MISSING;
      return ok(found.slug === slug ? textIn(found, lang) : { moved: found.slug });
    },

    async policy(lang: Lang): Promise<Result<LandingText, Failure>> {
      const found = await policyIn(db);
      return found ? ok(textIn(found, lang)) : MISSING;
    },

    /** The services with their groups. */
    async offered() {
      const { landings, categories } = await showcase.get();
      return { landings, categories };
    },

    /** Today's prices; with an id, those of the service of that page. */
    async pricesToday(landing?: number) {
      const prices = pricesOn((await showcase.get()).prices, today()).filter(
        ({ code }) => !notSold.includes(code),
      );
      return landing === undefined ? prices : prices.filter((price) => price.landing === landing);
    },

    async banner(place: BannerPlace, lang: Lang) {
      return bannerAt((await showcase.get()).banners, { place, lang, day: today() });
    },

    async bannersToday(lang: Lang) {
      return bannersIn((await showcase.get()).banners, { lang, day: today() });
    },

    /** The number of published pages and banners today. */
    figures: (actor: Actor) =>
      forEditors(actor, async () => {
        const { landings, banners, prices } = await showcase.get();
        return {
          landings: landings.length,
          banners: banners.filter((banner) => isInForce(banner, today())).length,
          prices: pricesOn(prices, today()).length,
        };
      }),

    mayEdit,

    /** The newest pictures, to choose from. */
    pictures: async (actor: Actor) => (mayEdit(actor) ? recentPictures() : []),

    /** Stores a picture for a page or a banner. */
    async acceptPicture(actor: Actor, bytes: Uint8Array): Outcome<string> {
      if (!mayEdit(actor)) return refuse('forbidden', 'marketing/forbidden');
      const account = actor.kind === 'member' ? actor.id : null;
      const taken = await takePicture({ purpose: 'marketing', account, name: 'anh', bytes });
      if (taken.ok) return taken;
      if (taken.error === 'too-large') return refuse('invalid', 'marketing/picture-too-large', 'picture');
      return taken.error === 'busy'
        ? refuse('unavailable', 'marketing/picture-busy', 'picture')
        : refuse('invalid', 'marketing/picture-unreadable', 'picture');
    },

    onInvalidated: showcase.onInvalidated,
    jobs: [defineSweep({ name: 'marketing/turn', schedule: hourlyAt(1), run: turn })],
  };
}
