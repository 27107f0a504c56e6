import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { SUSPENSE, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { MINUTE } from '#kernel/clock.ts';
import { type Random, randomFrom } from '#kernel/random.ts';
import type { Lang } from '#kernel/text.ts';
import { deliver, type Sent } from '#platform/payments/_stub/provider.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { untilKnown } from './customer.ts';
import type { World } from './world.ts';

const AMOUNT = 50_000;
const OTHER_AMOUNT = '90000';
const AT_ONCE = 16;
const SKEW = 6 * MINUTE;
const FROM = {
  ip: '203.0.113.7',
  lang: 'vi' as Lang,
  returnUrl: 'http://127.0.0.1:9/',
  noticeUrl: 'http://127.0.0.1:9/',
};

const PROVIDERS = ['vnpay', 'momo', 'zalopay', 'payos', 'sepay'] as const;
type Provider = (typeof PROVIDERS)[number];

/** A payment that was made, and its notices: the true one, and others that must have no effect. */
async function paidAt(world: World, provider: Provider, random: Random) {
  const { db, providers, services } = world;
  const by = await member(db);
  const { topUps } = services.wallet;
  const method = provider === 'sepay' ? 'bank' : provider;
  const number = must(await topUps.start(by, { operation: randomUUID(), amount: AMOUNT, method }));
  const topUp = must(await topUps.find(by, number));
  const opened = must(await topUps.open(topUp, FROM));
  if (provider === 'vnpay' && opened.kind === 'redirect') providers.vnpay.open(opened.url);
  // A clock that is six minutes off says so of when it was paid.
  const at = new Date(Date.now() + (random() < 0.5 ? -SKEW : SKEW));
  if (provider === 'sepay') {
    const key = randomUUID();
    providers.sepay.transfer(key, topUp.memo, AMOUNT);
    const notice = providers.sepay.notice(key);
    const skewed = [-SKEW, SKEW].map((by) => providers.sepay.notice(key, {}, new Date(Date.now() + by)));
    return { by, notice, without: [...skewed, providers.sepay.notice(key, { failed: true })] };
  }
  const reference = `TU${number}`;
  providers[provider].pay(reference, at);
  const failed = provider === 'zalopay' ? [] : [providers[provider].notice(reference, { failed: true })];
  return { by, notice: providers[provider].notice(reference), without: failed };
}

const altered = (sent: Sent): Sent => ({
  ...sent,
  query: sent.query.replace(String(AMOUNT), OTHER_AMOUNT),
  body: sent.body.replace(String(AMOUNT), OTHER_AMOUNT),
});

const otherDigit = (hex: string) => (hex === '0' ? '1' : '0');
/** The last digit of the signature is another. */
const wronglySigned = ({ headers, ...sent }: Sent): Sent => {
  const signature = headers['x-sepay-signature'];
  if (signature !== undefined)
    return { ...sent, headers: { ...headers, 'x-sepay-signature': signature.replace(/.$/, otherDigit) } };
  return {
    ...sent,
    headers,
    query: sent.query.replace(/.$/, otherDigit),
    body: sent.body.replace(/(?<="(?:signature|mac)":"[\da-f]+)[\da-f](?=")/, otherDigit),
  };
};

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Each provider's notice, replayed, out of order, altered and wrongly signed, to two instances: one credit, or none. */
export async function proveNotices(world: World, times: number, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const books = createLedgerRepository(world.db);

  async function send(provider: Provider, notices: readonly Sent[]): Promise<void> {
    const waiting = [...notices];
    const next = async () => {
      for (let sent = waiting.pop(); sent; sent = waiting.pop()) {
        const once = sent;
        await untilKnown(() => deliver(once, `${world.origin}/api/payments/${provider}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  const lines: string[] = [];
  for (const provider of PROVIDERS)
    for (const isPaid of [true, false]) {
      const { by, notice, without } = await paidAt(world, provider, random);
      const harmless = [altered(notice), wronglySigned(notice), ...without];
      for (const sent of harmless) assert.notDeepEqual(sent, notice);
      const kinds = isPaid ? [notice, ...harmless] : harmless;
      const notices = Array.from({ length: times }, (_, at) => kinds[at % kinds.length] ?? notice);
      const suspense = await books.credit(SUSPENSE);
      await send(provider, shuffled(notices, random));
      assert.equal(
        await books.credit(walletOf('chinh', by.id)),
        isPaid ? AMOUNT : 0,
        `${provider}, seed ${seed}`,
      );
      assert.equal(await books.credit(SUSPENSE), suspense, provider);
      const receipts = await world.db
        .selectFrom('receipt')
        .select('id')
        .where('account', '=', by.id)
        .execute();
      assert.equal(receipts.length, isPaid ? 1 : 0, provider);
      if (isPaid)
        lines.push(
          `${provider}: ${times} notices of ${kinds.length} kinds, one credit; without the true one none`,
        );
    }
  assert.equal(await books.imbalance(), 0);
  return lines;
}
