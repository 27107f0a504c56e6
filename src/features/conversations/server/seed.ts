import { sql, type Transaction } from 'kysely';
import type { Side } from '#features/threads/domain/thread.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Two people of a demonstration, to whom some of its listings belong. */
const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';

type Said = { side: Side; text: string };
type Made = {
  id: string;
  requester: string;
  seller: string;
  /** Which of the published listings of the seller. */
  nth: number;
  said: readonly Said[];
  /** Hours from the first message to the answer; none where none has come. */
  answeredAfter: number | null;
};

const CONVERSATIONS: readonly Made[] = [
  {
    id: '00000000-0000-4000-8000-0000000000d1',
    requester: TWO,
    seller: ONE,
    nth: 0,
    said: [{ side: 'requester', text: 'Lời nhắn minh họa: nhà còn không? Tôi muốn xem vào cuối tuần.' }],
    answeredAfter: null,
  },
  {
    id: '00000000-0000-4000-8000-0000000000d2',
    requester: ONE,
    seller: TWO,
    nth: 0,
    said: [
      { side: 'requester', text: 'Lời nhắn minh họa: giá có thương lượng không?' },
      { side: 'responder', text: 'Trả lời minh họa: có, khi gặp trực tiếp. Bạn chọn giờ xem nhé.' },
    ],
    answeredAfter: 2,
  },
  {
    id: '00000000-0000-4000-8000-0000000000d3',
    requester: ONE,
    seller: TWO,
    nth: 1,
    said: [
      { side: 'requester', text: 'Lời nhắn minh họa: sổ đứng tên ai?' },
      { side: 'responder', text: 'Trả lời minh họa: đứng tên tôi, xem được sổ gốc.' },
    ],
    answeredAfter: 3,
  },
  {
    id: '00000000-0000-4000-8000-0000000000d4',
    requester: ONE,
    seller: TWO,
    nth: 2,
    said: [
      { side: 'requester', text: 'Lời nhắn minh họa: xe hơi vào được không?' },
      { side: 'responder', text: 'Trả lời minh họa: hẻm rộng 5 m, xe hơi vào tận cửa.' },
    ],
    answeredAfter: 5,
  },
];

const offersOf = (trx: Transaction<Tables>, seller: string) =>
  trx
    .selectFrom('listing_text')
    .innerJoin('listing', 'listing.id', 'listing_text.listing')
    .select('listing.id')
    .where('customer', '=', seller)
    .where('status', '=', 'published')
    .where('is_demo', '=', true)
    .orderBy('listing.id')
    .limit(3)
    .execute();

async function make(trx: Transaction<Tables>, made: Made): Promise<void> {
  const { id, requester, seller, nth, said, answeredAfter } = made;
  const listing = (await offersOf(trx, seller))[nth]?.id;
  if (listing === undefined) return;
  const { rows } = await sql`
    insert into conversation (id, listing, requester, seller, opened_at, answered_at)
    values (${id}, ${listing}, ${requester}, ${seller}, now() - interval '1 day',
      now() - interval '1 day' + ${answeredAfter}::integer * interval '1 hour')
    on conflict do nothing returning id`.execute(trx);
  if (rows.length === 0) return;
  const messages = said.map(({ side, text }, at) => {
    const author = side === 'requester' ? requester : seller;
    return { thread: id, seq: at + 1, side, text, author, account: author };
  });
  const written = await trx.insertInto('thread_message').values(messages).returning(['id', 'side']).execute();
  await sql`update thread set last_seq = ${said.length}, requester_read = 1 where id = ${id}`.execute(trx);
  const last = written.at(-1);
  const account = last?.side === 'requester' ? seller : requester;
  const data = JSON.stringify({ conversation: id, listing });
  await sql`insert into notice (account, kind, key, data)
    values (${account}, 'conversations.message', ${String(last?.id)}, ${data}::jsonb)`.execute(trx);
}

/** Two times that a reader proposes; they are past once a demonstration is some days old. */
const propose = (trx: Transaction<Tables>) =>
  sql`insert into viewing (conversation, proposed_by, times)
    select id, 'requester', array[
      date_trunc('day', now()) + interval '50 hours', date_trunc('day', now()) + interval '75 hours']
    from conversation where id = ${CONVERSATIONS[0]?.id}
      and not exists (select from viewing where conversation = conversation.id)`.execute(trx);

/** A few conversations to try the page of messages with; they say of themselves that they are made up. */
export const demoConversations: Seed = {
  name: 'conversations-demo',
  kind: 'demo',
  version: versionOf([CONVERSATIONS]),
  run: async (trx) => {
    for (const made of CONVERSATIONS) await make(trx, made);
    await propose(trx);
  },
};
