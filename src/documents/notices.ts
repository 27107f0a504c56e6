import { accountNotices } from '#features/accounts/ui/notices.ts';
import { consignmentNotices } from '#features/consignments/ui/notices.ts';
import { conversationNotices } from '#features/conversations/ui/notices.ts';
import { found } from '#features/favourites/ui/notices.ts';
import { answered } from '#features/inquiries/ui/notices.ts';
import { savedPath } from '#features/listings/ui/addresses.ts';
import { viewOf } from '#features/listings/ui/card-view.ts';
import type {
  Channel,
  Due,
  Line,
  ListedKind,
  Message,
  NoticeKind,
  NoticeWriters,
} from '#features/notices/domain/kinds.ts';
import { digestLetter } from '#features/notices/ui/digest.ts';
import { sellerNotices } from '#features/sellers/ui/notices.ts';
import { whyText } from '#features/requests/ui/request-text.ts';
import { requestNotices } from '#features/requests/ui/notices.ts';
import { walletNotices } from '#features/wallet/ui/notices.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { Lang } from '#kernel/text.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Services } from '#services/index.ts';

type WriteLine = (data: unknown, t: Translate, lang: Lang) => Line;

/** The line of every kind that accounts list. */
const LINES: Readonly<Record<ListedKind, WriteLine>> = {
  'inquiries.answered': answered.line,
  'consignments.changed': consignmentNotices.changed.line,
  'consignments.expiring': consignmentNotices.expiring.line,
  'consignments.message': consignmentNotices.message.line,
  'conversations.message': conversationNotices.message.line,
  'conversations.viewing': conversationNotices.viewing.line,
  'sellers.changed': sellerNotices.changed.line,
  'favourites.found': (data, t) => found.line(data, t, savedPath),
  'requests.suggested': requestNotices.suggested.line,
  'requests.expiring': requestNotices.expiring.line,
  'wallet.moved': walletNotices.moved.line,
  'wallet.bonus-ends': walletNotices.bonusEnds.line,
  'wallet.referral': walletNotices.referral.line,
  'accounts.password-changed': accountNotices.passwordChanged.line,
  'accounts.phone-changed': accountNotices.phoneChanged.line,
  'privacy.deletion-requested': accountNotices.deletionRequested.line,
};

/** Stops the letters of a saved search, or those of a day, by the token of one of them. */
export const stopLetters = (
  { favourites, notices }: Pick<Services, 'favourites' | 'notices'>,
  token: string,
): Promise<Result<unknown, Failure>> =>
  notices.isDailyToken(token) ? notices.stopDaily(token) : favourites.alerts.stop(token);

/** One line in the account, and where it leads. */
export const noticeLine: NoticeWriters['line'] = (kind, data, lang) =>
  LINES[kind](data, translator(lang), lang);

type WriteMessage = (due: Due, t: Translate, channel: Channel) => Promise<Message | undefined> | Message;

/** Puts notices into words; the writers of a feature are in its `ui/notices.ts`. */
export function createNoticeWriters(
  {
    accounts,
    favourites,
    inquiries,
    requests,
  }: Pick<Services, 'accounts' | 'favourites' | 'inquiries' | 'requests'>,
  origin: string,
): NoticeWriters {
  const warn =
    ({ message }: (typeof accountNotices)['passwordChanged']): WriteMessage =>
    (_, t, channel) =>
      message(channel, t, origin);

  const MESSAGES: Readonly<Record<NoticeKind, WriteMessage>> = {
    'inquiries.answered': async ({ key }) => {
      const answer = await inquiries.answerLetter(key);
      return answer && { to: answer.to, ...answered.letter(answer, translator(answer.lang), origin) };
    },
    'consignments.changed': ({ data }, t) => consignmentNotices.changed.letter(data, t, origin),
    'consignments.expiring': ({ data }, t) => consignmentNotices.expiring.letter(data, t, origin),
    'consignments.message': ({ data }, t) => consignmentNotices.message.letter(data, t, origin),
    'conversations.message': ({ data }, t) => conversationNotices.message.letter(data, t, origin),
    'conversations.viewing': ({ data }, t) => conversationNotices.viewing.letter(data, t, origin),
    'sellers.changed': ({ data }, t) => sellerNotices.changed.letter(data, t, origin),
    'favourites.found': async ({ data, lang }, t) => {
      const news = await favourites.alerts.letter(data);
      if (!news) return undefined;
      const lines = news.cards.map((card) => {
        const { title, price, size, place, href } = viewOf(card, t, lang);
        return { title, facts: [price, size, place].join(' · '), address: origin + href };
      });
      return found.letter(
        { ...news, name: news.search.name, lines, list: savedPath(news.search) },
        t,
        origin,
      );
    },
    'requests.suggested': async ({ data, lang }, t) => {
      const found = await requests.letter(data);
      if (!found) return undefined;
      const lines = found.found.map(({ card, why }) => {
        const { title, price, size, place, href } = viewOf(card, t, lang);
        return {
          title,
          facts: [price, size, place].join(' · '),
          why: whyText(why, t, lang),
          address: origin + href,
        };
      });
      return requestNotices.suggested.letter({ ...found, lines }, t, origin);
    },
    'requests.expiring': async ({ data }, t) => {
      const request = await requests.expiryLetter(data);
      return request && requestNotices.expiring.letter(request, t, origin);
    },
    'wallet.moved': (due, t) => walletNotices.moved.letter(due, t, origin),
    'wallet.bonus-ends': (due, t) => walletNotices.bonusEnds.letter(due, t, origin),
    'wallet.referral': (due, t) => walletNotices.referral.letter(due, t, origin),
    'accounts.code-by-sms': ({ data }) => accounts.codes.message(data),
    'accounts.code-by-mail': ({ data }) => accounts.codes.message(data),
    'accounts.email-proof': async ({ data }, t) => {
      const proof = await accounts.emailProof.message(data);
      return proof && accountNotices.emailProof(proof, t, origin);
    },
    'accounts.password-changed': warn(accountNotices.passwordChanged),
    'accounts.phone-changed': warn(accountNotices.phoneChanged),
    'privacy.deletion-requested': warn(accountNotices.deletionRequested),
  };
  return {
    line: noticeLine,
    message: async (channel, due) => MESSAGES[due.kind](due, translator(due.lang), channel),
    digest: (lines, token, lang) => digestLetter(lines, token, translator(lang), origin),
  };
}
