import enAccounts from '../../i18n/en/accounts.json' with { type: 'json' };
import enArea from '../../i18n/en/area.json' with { type: 'json' };
import enBulk from '../../i18n/en/bulk.json' with { type: 'json' };
import enCashier from '../../i18n/en/cashier.json' with { type: 'json' };
import enClient from '../../i18n/en/client.json' with { type: 'json' };
import enConsignments from '../../i18n/en/consignments.json' with { type: 'json' };
import enConversations from '../../i18n/en/conversations.json' with { type: 'json' };
import enCoordinates from '../../i18n/en/coordinates.json' with { type: 'json' };
import enCosts from '../../i18n/en/costs.json' with { type: 'json' };
import enCourts from '../../i18n/en/courts.json' with { type: 'json' };
import enCsv from '../../i18n/en/csv.json' with { type: 'json' };
import enDates from '../../i18n/en/dates.json' with { type: 'json' };
import enFavourites from '../../i18n/en/favourites.json' with { type: 'json' };
import enGallery from '../../i18n/en/gallery.json' with { type: 'json' };
import enHome from '../../i18n/en/home.json' with { type: 'json' };
import enInquiries from '../../i18n/en/inquiries.json' with { type: 'json' };
import enLandCode from '../../i18n/en/land-code.json' with { type: 'json' };
import enLength from '../../i18n/en/length.json' with { type: 'json' };
import enListingMap from '../../i18n/en/listing-map.json' with { type: 'json' };
import enListings from '../../i18n/en/listings.json' with { type: 'json' };
import enMap from '../../i18n/en/map.json' with { type: 'json' };
import enMarket from '../../i18n/en/market.json' with { type: 'json' };
import enMarketing from '../../i18n/en/marketing.json' with { type: 'json' };
import enMoney from '../../i18n/en/money.json' with { type: 'json' };
import enNews from '../../i18n/en/news.json' with { type: 'json' };
import enNotices from '../../i18n/en/notices.json' with { type: 'json' };
import enOffline from '../../i18n/en/offline.json' with { type: 'json' };
import enOpenData from '../../i18n/en/open-data.json' with { type: 'json' };
import enPagination from '../../i18n/en/pagination.json' with { type: 'json' };
import enPhone from '../../i18n/en/phone.json' with { type: 'json' };
import enPlaces from '../../i18n/en/places.json' with { type: 'json' };
import enPlanMap from '../../i18n/en/plan-map.json' with { type: 'json' };
import enPlanning from '../../i18n/en/planning.json' with { type: 'json' };
import enPrivacy from '../../i18n/en/privacy.json' with { type: 'json' };
import enProof from '../../i18n/en/proof.json' with { type: 'json' };
import enPurchases from '../../i18n/en/purchases.json' with { type: 'json' };
import enReferrals from '../../i18n/en/referrals.json' with { type: 'json' };
import enRequests from '../../i18n/en/requests.json' with { type: 'json' };
import enRules from '../../i18n/en/rules.json' with { type: 'json' };
import enSellers from '../../i18n/en/sellers.json' with { type: 'json' };
import enShell from '../../i18n/en/shell.json' with { type: 'json' };
import enSitemap from '../../i18n/en/sitemap.json' with { type: 'json' };
import enSources from '../../i18n/en/sources.json' with { type: 'json' };
import enStaff from '../../i18n/en/staff.json' with { type: 'json' };
import enThreads from '../../i18n/en/threads.json' with { type: 'json' };
import enUi from '../../i18n/en/ui.json' with { type: 'json' };
import enValidation from '../../i18n/en/validation.json' with { type: 'json' };
import enValuation from '../../i18n/en/valuation.json' with { type: 'json' };
import enWallet from '../../i18n/en/wallet.json' with { type: 'json' };
import enXlsx from '../../i18n/en/xlsx.json' with { type: 'json' };
import viAccounts from '../../i18n/vi/accounts.json' with { type: 'json' };
import viArea from '../../i18n/vi/area.json' with { type: 'json' };
import viBulk from '../../i18n/vi/bulk.json' with { type: 'json' };
import viCashier from '../../i18n/vi/cashier.json' with { type: 'json' };
import viClient from '../../i18n/vi/client.json' with { type: 'json' };
import viConsignments from '../../i18n/vi/consignments.json' with { type: 'json' };
import viConversations from '../../i18n/vi/conversations.json' with { type: 'json' };
import viCoordinates from '../../i18n/vi/coordinates.json' with { type: 'json' };
import viCosts from '../../i18n/vi/costs.json' with { type: 'json' };
import viCourts from '../../i18n/vi/courts.json' with { type: 'json' };
import viCsv from '../../i18n/vi/csv.json' with { type: 'json' };
import viDates from '../../i18n/vi/dates.json' with { type: 'json' };
import viFavourites from '../../i18n/vi/favourites.json' with { type: 'json' };
import viGallery from '../../i18n/vi/gallery.json' with { type: 'json' };
import viHome from '../../i18n/vi/home.json' with { type: 'json' };
import viInquiries from '../../i18n/vi/inquiries.json' with { type: 'json' };
import viLandCode from '../../i18n/vi/land-code.json' with { type: 'json' };
import viLength from '../../i18n/vi/length.json' with { type: 'json' };
import viListingMap from '../../i18n/vi/listing-map.json' with { type: 'json' };
import viListings from '../../i18n/vi/listings.json' with { type: 'json' };
import viMap from '../../i18n/vi/map.json' with { type: 'json' };
import viMarket from '../../i18n/vi/market.json' with { type: 'json' };
import viMarketing from '../../i18n/vi/marketing.json' with { type: 'json' };
import viMoney from '../../i18n/vi/money.json' with { type: 'json' };
import viNews from '../../i18n/vi/news.json' with { type: 'json' };
import viNotices from '../../i18n/vi/notices.json' with { type: 'json' };
import viOffline from '../../i18n/vi/offline.json' with { type: 'json' };
import viOpenData from '../../i18n/vi/open-data.json' with { type: 'json' };
import viPagination from '../../i18n/vi/pagination.json' with { type: 'json' };
import viPhone from '../../i18n/vi/phone.json' with { type: 'json' };
import viPlaces from '../../i18n/vi/places.json' with { type: 'json' };
import viPlanMap from '../../i18n/vi/plan-map.json' with { type: 'json' };
import viPlanning from '../../i18n/vi/planning.json' with { type: 'json' };
import viPrivacy from '../../i18n/vi/privacy.json' with { type: 'json' };
import viProof from '../../i18n/vi/proof.json' with { type: 'json' };
import viPurchases from '../../i18n/vi/purchases.json' with { type: 'json' };
import viReferrals from '../../i18n/vi/referrals.json' with { type: 'json' };
import viRequests from '../../i18n/vi/requests.json' with { type: 'json' };
import viRules from '../../i18n/vi/rules.json' with { type: 'json' };
import viSellers from '../../i18n/vi/sellers.json' with { type: 'json' };
import viShell from '../../i18n/vi/shell.json' with { type: 'json' };
import viSitemap from '../../i18n/vi/sitemap.json' with { type: 'json' };
import viSources from '../../i18n/vi/sources.json' with { type: 'json' };
import viStaff from '../../i18n/vi/staff.json' with { type: 'json' };
import viThreads from '../../i18n/vi/threads.json' with { type: 'json' };
import viUi from '../../i18n/vi/ui.json' with { type: 'json' };
import viValidation from '../../i18n/vi/validation.json' with { type: 'json' };
import viValuation from '../../i18n/vi/valuation.json' with { type: 'json' };
import viWallet from '../../i18n/vi/wallet.json' with { type: 'json' };
import viXlsx from '../../i18n/vi/xlsx.json' with { type: 'json' };
import type { Lang } from '#i18n/locale.ts';

const vi = {
  accounts: viAccounts,
  area: viArea,
  bulk: viBulk,
  cashier: viCashier,
  client: viClient,
  consignments: viConsignments,
  conversations: viConversations,
  coordinates: viCoordinates,
  costs: viCosts,
  courts: viCourts,
  csv: viCsv,
  dates: viDates,
  favourites: viFavourites,
  gallery: viGallery,
  home: viHome,
  inquiries: viInquiries,
  'land-code': viLandCode,
  length: viLength,
  'listing-map': viListingMap,
  listings: viListings,
  map: viMap,
  market: viMarket,
  marketing: viMarketing,
  money: viMoney,
  news: viNews,
  notices: viNotices,
  offline: viOffline,
  'open-data': viOpenData,
  pagination: viPagination,
  phone: viPhone,
  places: viPlaces,
  'plan-map': viPlanMap,
  planning: viPlanning,
  privacy: viPrivacy,
  proof: viProof,
  purchases: viPurchases,
  referrals: viReferrals,
  requests: viRequests,
  rules: viRules,
  sellers: viSellers,
  shell: viShell,
  sitemap: viSitemap,
  sources: viSources,
  staff: viStaff,
  threads: viThreads,
  ui: viUi,
  validation: viValidation,
  valuation: viValuation,
  wallet: viWallet,
  xlsx: viXlsx,
};

type Catalogue = typeof vi;

const en: { [Name in keyof Catalogue]: Record<keyof Catalogue[Name], string> } = {
  accounts: enAccounts,
  area: enArea,
  bulk: enBulk,
  cashier: enCashier,
  client: enClient,
  consignments: enConsignments,
  conversations: enConversations,
  coordinates: enCoordinates,
  costs: enCosts,
  courts: enCourts,
  csv: enCsv,
  dates: enDates,
  favourites: enFavourites,
  gallery: enGallery,
  home: enHome,
  inquiries: enInquiries,
  'land-code': enLandCode,
  length: enLength,
  'listing-map': enListingMap,
  listings: enListings,
  map: enMap,
  market: enMarket,
  marketing: enMarketing,
  money: enMoney,
  news: enNews,
  notices: enNotices,
  offline: enOffline,
  'open-data': enOpenData,
  pagination: enPagination,
  phone: enPhone,
  places: enPlaces,
  'plan-map': enPlanMap,
  planning: enPlanning,
  privacy: enPrivacy,
  proof: enProof,
  purchases: enPurchases,
  referrals: enReferrals,
  requests: enRequests,
  rules: enRules,
  sellers: enSellers,
  shell: enShell,
  sitemap: enSitemap,
  sources: enSources,
  staff: enStaff,
  threads: enThreads,
  ui: enUi,
  validation: enValidation,
  valuation: enValuation,
  wallet: enWallet,
  xlsx: enXlsx,
};

/** Every text of the product, by language and namespace; a namespace is one file of `i18n/<language>`. */
export const CATALOGUE = { vi, en } satisfies Record<Lang, unknown>;

export type Namespace = keyof Catalogue;

export type TextKey = { [Name in Namespace]: `${Name}.${keyof Catalogue[Name] & string}` }[Namespace];

export const isNamespace = (name: string): name is Namespace => Object.hasOwn(vi, name);

/** Whether a key made at run time, such as that of a failure, names a text. */
export function isTextKey(key: string): key is TextKey {
  const [namespace = '', ...rest] = key.split('.');
  return isNamespace(namespace) && Object.hasOwn(vi[namespace], rest.join('.'));
}

/** The texts whose keys begin as these do: `accounts.hint` names all hints of accounts. */
export function pickTexts(lang: Lang, beginnings: readonly string[]): Record<string, Record<string, string>> {
  const picked: Record<string, Record<string, string>> = {};
  for (const beginning of beginnings) {
    const [namespace = ''] = beginning.split('.', 1);
    const catalogue: Readonly<Record<string, string>> = isNamespace(namespace)
      ? CATALOGUE[lang][namespace]
      : {};
    const rest = beginning.slice(namespace.length + 1);
    const texts = (picked[namespace] ??= {});
    for (const [key, text] of Object.entries(catalogue)) if (key.startsWith(rest)) texts[key] = text;
  }
  return picked;
}
