import type { Translate } from '#i18n/translate.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { BONUS_DAYS } from '../../domain/bonus.ts';
import {
  DAYS_TO_STAY,
  HOURS_OF_A_NETWORK,
  MAX_REWARDS_A_MONTH,
  MIN_TOP_UP_THAT_COUNTS,
  type Referral,
  REWARDS,
} from '../../domain/referral.ts';

/** What is to be known before someone is invited. */
export const rulesIn = (t: Translate, lang: Lang): string[] => [
  t('referrals.rules.reward', {
    inviting: formatVnd(REWARDS.inviting, lang),
    invited: formatVnd(REWARDS.invited, lang),
    days: BONUS_DAYS,
  }),
  t('referrals.rules.counts', { least: formatVnd(MIN_TOP_UP_THAT_COUNTS, lang), days: DAYS_TO_STAY }),
  t('referrals.rules.most', { most: MAX_REWARDS_A_MONTH }),
  t('referrals.rules.void', { hours: HOURS_OF_A_NETWORK }),
  t('referrals.rules.no-deals'),
  t('referrals.rules.checked'),
];

/** What comes next, or why nothing does. */
export function nextText({ status, voidReason }: Pick<Referral, 'status' | 'voidReason'>, t: Translate) {
  if (status === 'void') return voidReason ? t(`referrals.why.${voidReason}`) : '';
  return t(`referrals.next.${status}`, { days: DAYS_TO_STAY });
}
