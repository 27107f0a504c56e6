import { map } from 'nanostores';
import { call, type Call } from './api.ts';
import {
  type BannerEntry,
  type Floor,
  type LandingCategory,
  type LandingEntry,
  readBanners,
  readCategories,
  readFloors,
  readLandings,
  readStates,
  type State,
} from './common-lists.ts';
import { createSettings, type ServicePrice } from '#stores/settings.ts';

/** What islands share, under the names that the product gives it. */
export type Common = {
  bannerList: readonly BannerEntry[];
  floorList: readonly Floor[];
  isRevaluation: boolean;
  isShowSheet: boolean;
  landingCategoryList: readonly LandingCategory[];
  landingList: readonly LandingEntry[];
  realEstateServicePricing: readonly ServicePrice[];
  stateList: readonly State[];
};

const EMPTY: Common = {
  bannerList: [],
  floorList: [],
  isRevaluation: false,
  isShowSheet: false,
  landingCategoryList: [],
  landingList: [],
  realEstateServicePricing: [],
  stateList: [],
};

/** Longest wait for data that a page can be shown without. */
const PATIENCE = 1_500;

type Lists = 'bannerList' | 'floorList' | 'landingCategoryList' | 'landingList' | 'stateList';

/** The common store over a way to ask; what cannot be had leaves its field as it is. */
export function createCommon(ask: Call) {
  const $common = map<Common>(EMPTY);
  const $settings = createSettings(ask);
  let started: Promise<unknown> | undefined;

  async function take<Name extends Lists>(
    name: Name,
    path: string,
    read: (data: unknown) => Common[Name],
    lang: string,
  ) {
    const answer = await ask(path, { read, query: { lang }, quiet: true });
    if (answer.ok) $common.set({ ...$common.get(), [name]: answer.value });
  }

  /** The price list is followed from here on, so that whatever shows it shows what is in force. */
  const prices = () =>
    new Promise<void>((resolve) => {
      $settings.subscribe(({ data, failure }) => {
        if (data) $common.setKey('realEstateServicePricing', data);
        if (data || failure) resolve();
      });
    });

  const load = (lang: string) =>
    Promise.allSettled([
      prices(),
      take('landingCategoryList', 'static/landing-categories', readCategories, lang),
      take('landingList', 'static/landings', readLandings, lang),
      take('bannerList', 'static/banners', readBanners, lang),
    ]);

  return {
    $common,

    /** Fetches the common data of islands and waits briefly; late data is set when it arrives. */
    async start(lang: string): Promise<void> {
      started ??= load(lang);
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, PATIENCE);
      await Promise.race([started, promise]);
      clearTimeout(timer);
    },

    loadFloors: (lang: string) => take('floorList', 'tool-places/floors', readFloors, lang),
    loadStates: (lang: string) => take('stateList', 'places/states', readStates, lang),
    setRevaluation: (isRevaluation: boolean) => $common.setKey('isRevaluation', isRevaluation),
    showSheet: (isShowSheet: boolean) => $common.setKey('isShowSheet', isShowSheet),
  };
}

export const common = createCommon(call);
