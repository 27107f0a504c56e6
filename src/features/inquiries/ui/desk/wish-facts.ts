import type { Wish } from '#features/inquiries/domain/inquiry.ts';
import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import { shortMoney } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';

type Fact = { label: string; value: string };

function budget({ from, to }: Wish, t: Translate, lang: Lang): string {
  const [least, most] = [from, to].map((amount) => (amount === null ? '' : shortMoney(amount, lang)));
  if (least && most) return t('inquiries.fact.budget-between', { from: least, to: most });
  if (least) return t('inquiries.fact.budget-from', { from: least });
  return most ? t('inquiries.fact.budget-to', { to: most }) : t('inquiries.fact.budget-any');
}

/** A property request in words. */
export function wishFacts(wish: Wish, place: string | null, t: Translate, lang: Lang): Fact[] {
  const kind = `listings.kind.${wish.property}`;
  return [
    { label: t('inquiries.fact.wants'), value: t(`inquiries.wish.${wish.wants}`) },
    { label: t('inquiries.fact.property'), value: isTextKey(kind) ? t(kind) : wish.property },
    { label: t('inquiries.fact.place'), value: place ?? t('inquiries.fact.anywhere') },
    { label: t('inquiries.fact.budget'), value: budget(wish, t, lang) },
  ];
}
