import type { APIRoute } from 'astro';
import { COUNTRY, marketCard } from '#features/market/ui/market-share.ts';
import { plotCard, unmappedCard } from '#features/planning/ui/plots/plot-share.ts';
import { VALUATION_TYPES } from '#features/valuation/domain/valuation.ts';
import { UNLISTED, unlistedCard, valuationCard } from '#features/valuation/ui/valuation-share.ts';
import { isLang, type Lang } from '#i18n/locale.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { GUEST } from '#kernel/actor.ts';
import { HOME, homeCard } from '#ui/pictures/home-card.ts';
import { drawShareCard, type ShareCard, type Subject } from '#ui/pictures/share-card.ts';
import { taggedPicture } from '../../../_tagged.ts';

type Wanted = { name: string; services: App.Locals['services']; t: Translate; lang: Lang };

const CARDS: Record<Subject, (wanted: Wanted) => Promise<ShareCard | undefined>> = {
  trang: async ({ name, t }) => {
    if (name === UNLISTED) return unlistedCard(t);
    return name === HOME ? homeCard(t) : undefined;
  },
  'thi-truong': async ({ name, services: { marketFigures }, t, lang }) => {
    const market = name === COUNTRY ? await marketFigures.country() : await marketFigures.page(name);
    return market && 'place' in market ? marketCard(market, t, lang) : undefined;
  },
  'dinh-gia': async ({ name, services: { valuation }, t, lang }) => {
    for (const type of VALUATION_TYPES) {
      const found = await valuation.find(GUEST, type, name);
      if (found.ok && 'made' in found.value) return valuationCard(found.value.made, t, lang);
    }
    return undefined;
  },
  'thua-dat': async ({ name, services: { planning, unmappedPlots }, t, lang }) => {
    const found = await planning.find(name);
    if (found.ok) return plotCard(found.value, planning.today(), t, lang);
    const unmapped = await unmappedPlots.find(name);
    return unmapped && unmappedCard(unmapped, t);
  },
};

const isSubject = (text: string): text is Subject => Object.hasOwn(CARDS, text);
const FILE = /^([a-z\d-]{1,120})\.jpg$/;
const HOUR = 'public, max-age=3600';
const not = (status: 404 | 503) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** The picture of a page that there is, for those who are sent a link to it. */
export const GET: APIRoute = async ({ clientAddress, locals: { services }, params, request }) => {
  const { lang = '', subject = '', file = '' } = params;
  const name = FILE.exec(file)?.[1];
  if (name === undefined || !isLang(lang) || !isSubject(subject)) return not(404);
  const card = await CARDS[subject]({ name, services, t: translator(lang), lang });
  if (!card) return not(404);
  const made = await services.pictures.card(drawShareCard(card), clientAddress);
  if (!made.ok) return not(503);
  return taggedPicture(request, made.value, HOUR);
};
