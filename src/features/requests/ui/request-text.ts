import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatArea } from '#kernel/land/area.ts';
import { shortMoney } from '#kernel/money.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import type { Tone } from '#ui/values/tones.ts';
import type { Reason } from '../domain/matching.ts';
import type { PropertyRequest, Range } from '../domain/request.ts';
import type { RequestStatus } from '../domain/status.ts';

/** How a state looks. */
export const STATUS_TONES = {
  new: 'warning',
  assigned: 'info',
  suggested: 'info',
  contacted: 'info',
  succeeded: 'success',
  failed: 'neutral',
  expired: 'warning',
  cancelled: 'neutral',
  spam: 'error',
} as const satisfies Record<RequestStatus, Tone>;

/** «850 m», «1,2 km» */
const distanceText = (metres: number, lang: Lang) =>
  metres < 1_000
    ? `${formatNumber(Math.round(metres / 10) * 10, lang)}\u00a0m`
    : `${formatNumber(Math.round(metres / 100) / 10, lang)}\u00a0km`;

function reasonText(reason: Reason, t: Translate, lang: Lang): string {
  switch (reason.what) {
    case 'distance':
      return t('requests.why.distance', { distance: distanceText(reason.metres, lang) });
    case 'wishes':
      return t('requests.why.wishes', { wishes: reason.wishes.map((wish) => `“${wish}”`).join(', ') });
    case 'cut':
      return t('requests.why.cut', { price: shortMoney(reason.from, lang) });
    case 'above-budget':
    case 'below-budget':
      return t(`requests.why.${reason.what}`, { percent: reason.percent });
    default:
      return t(`requests.why.${reason.what}`);
  }
}

/** Why a property is suggested, in words. */
export const whyText = (why: readonly Reason[], t: Translate, lang: Lang) =>
  why.length === 0 ? t('requests.why.kind') : why.map((reason) => reasonText(reason, t, lang)).join(' · ');

function kindText(kind: string, t: Translate): string {
  const key = `listings.kind.${kind}`;
  return isTextKey(key) ? t(key) : kind;
}

const kindsText = (kinds: readonly string[], t: Translate) =>
  kinds.map((kind) => kindText(kind, t)).join(', ');

function rangeText({ from, to }: Range, format: (value: number) => string, t: Translate): string {
  const [least, most] = [from, to].map((value) => (value === null ? '' : format(value)));
  if (least && most) return t('requests.fact.between', { from: least, to: most });
  if (least) return t('requests.fact.from', { from: least });
  return most ? t('requests.fact.to', { to: most }) : t('requests.fact.any');
}

/** «Mua nhà riêng, Quận 7» */
export const requestTitle = (
  { deal, kind, also }: Pick<PropertyRequest, 'deal' | 'kind' | 'also'>,
  place: string | null,
  t: Translate,
) =>
  t(place === null ? 'requests.title' : 'requests.title-in', {
    deal: t(`requests.deal.${deal}`),
    kind: kindsText([kind, ...also], t).toLocaleLowerCase(),
    place: place ?? '',
  });

/** What is looked for, as facts. */
export function requestFacts(request: PropertyRequest, place: string | null, t: Translate, lang: Lang) {
  const { deal, kind, also, budget, area, note, mayCall, madeAt, expiresAt } = request;
  return [
    { label: t('requests.field.loai_yc_bds'), value: t(`requests.deal.${deal}`) },
    { label: t('requests.field.loai_hinh_bds'), value: kindsText([kind, ...also], t) },
    { label: t('requests.field.ma_quan_huyen'), value: place ?? t('requests.fact.anywhere') },
    {
      label: t('requests.fact.budget'),
      value: rangeText(budget, (amount) => shortMoney(amount, lang), t),
    },
    { label: t('requests.fact.area'), value: rangeText(area, (size) => formatArea(size, lang), t) },
    ...(note === '' ? [] : [{ label: t('requests.field.note'), value: note }]),
    { label: t('requests.field.cho_phep_goi'), value: t(`requests.caller.${mayCall ? 'staff' : 'none'}`) },
    { label: t('requests.fact.made'), value: formatDate(madeAt, 'day') },
    { label: t('requests.fact.until'), value: formatDate(expiresAt, 'day') },
  ];
}
