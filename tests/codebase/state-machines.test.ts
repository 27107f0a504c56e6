import { describe, expect, test } from 'vitest';
import { codeMachine } from '#features/accounts/domain/code.ts';
import { consignmentMachine } from '#features/consignments/domain/status.ts';
import { requestMachine } from '#features/privacy/domain/data-request.ts';
import { uploadMachine } from '#features/uploads/domain/upload.ts';
import { viewingMachine } from '#features/conversations/domain/viewing.ts';
import { inquiryMachine } from '#features/inquiries/domain/status.ts';
import { listingMachine } from '#features/listings/domain/status.ts';
import { publicationMachine } from '#features/marketing/domain/publication.ts';
import { articleMachine } from '#features/news/domain/status.ts';
import { topUpMachine } from '#features/wallet/domain/top-up.ts';
import { withdrawalMachine } from '#features/wallet/domain/withdrawal.ts';
import { requestMachine as propertyRequestMachine } from '#features/requests/domain/status.ts';
import { bonusMachine } from '#features/wallet/domain/bonus.ts';
import { giftMachine } from '#features/wallet/domain/gift.ts';
import { purchaseMachine } from '#features/wallet/domain/purchase.ts';
import { referralMachine } from '#features/wallet/domain/referral.ts';
import { correctionMachine } from '#features/wallet/domain/desk/correction.ts';
import { CATALOGUE } from '#i18n/catalogue.ts';
import type { stateMachine } from '#kernel/state-machine.ts';
import { filesBelow, read } from '../_support/sources.ts';

type Machine = Pick<ReturnType<typeof stateMachine>, 'table'> & { states: readonly string[] };

/** Every machine of the product, and where the names of its states are; a code is nothing that anybody sees. */
const MACHINES: Record<string, { machine: Machine; labels?: string; start: string }> = {
  bonus: { machine: bonusMachine, labels: 'purchases.bonus.status.', start: 'active' },
  gift: { machine: giftMachine, labels: 'purchases.gift.is-', start: 'proposed' },
  purchase: { machine: purchaseMachine, labels: 'purchases.status.', start: 'bought' },
  referral: { machine: referralMachine, labels: 'referrals.status.', start: 'invited' },
  article: { machine: articleMachine, labels: 'news.status.', start: 'draft' },
  consignment: { machine: consignmentMachine, labels: 'consignments.status.', start: 'draft' },
  correction: { machine: correctionMachine, labels: 'cashier.correction.is-', start: 'proposed' },
  code: { machine: codeMachine, start: 'started' },
  'top-up': { machine: topUpMachine, labels: 'wallet.top-up.is-', start: 'waiting' },
  withdrawal: { machine: withdrawalMachine, labels: 'wallet.withdrawal.', start: 'requested' },
  'data request': { machine: requestMachine, labels: 'privacy.request-state.', start: 'open' },
  inquiry: { machine: inquiryMachine, labels: 'inquiries.status.', start: 'new' },
  listing: { machine: listingMachine, labels: 'listings.status.', start: 'draft' },
  'property request': { machine: propertyRequestMachine, labels: 'requests.status.', start: 'new' },
  upload: { machine: uploadMachine, labels: 'ui.files.', start: 'ready' },
  publication: { machine: publicationMachine, labels: 'marketing.status.', start: 'draft' },
  viewing: { machine: viewingMachine, labels: 'conversations.viewing-status.', start: 'proposed' },
};

const transitionsOf = ({ table }: Machine) =>
  Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).map(([event, transition]) => ({ from, event, ...transition })),
  );

test('every machine of the source is in this table', () => {
  const declared = filesBelow('src/features', /\.ts$/).filter((file) => /= stateMachine\(/.test(read(file)));
  expect(declared).toHaveLength(Object.keys(MACHINES).length);
});

describe.each(Object.entries(MACHINES))('%s', (_, { machine, labels, start }) => {
  test('has these transitions and no others', () => {
    const lines = transitionsOf(machine).map(
      ({ from, event, to, by, permission = '' }) =>
        `${from} ${event} ${to} (${[by, permission].flat().join(' ').trim()})`,
    );
    expect(lines).toMatchSnapshot();
  });

  test('reaches every state', () => {
    const reached = new Set([start]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of transitionsOf(machine)) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(machine.states.toSorted());
  });

  // A machine whose states no reader sees has no names for them.
  if (labels === undefined) return;

  test('names every state in both languages', () => {
    const [namespace = '', ...rest] = labels.split('.');
    const names = machine.states.flatMap((state) =>
      (['vi', 'en'] as const).map((lang) => {
        const texts: Record<string, Record<string, string>> = CATALOGUE[lang];
        return [lang, state, (texts[namespace]?.[rest.join('.') + state] ?? '') !== ''];
      }),
    );
    expect(names.filter(([, , hasName]) => !hasName)).toEqual([]);
  });
});
