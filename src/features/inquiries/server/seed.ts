import { sql } from 'kysely';
import { type Seed, versionOf } from '#platform/db/seed.ts';

/** Of the people of a demonstration: who writes, and who answers. */
const CUSTOMER = '00000000-0000-4000-8000-000000000001';
const MODERATOR = '00000000-0000-4000-8000-000000000004';

const writer = {
  account: CUSTOMER,
  full_name: 'Khách Minh Họa',
  phone: '0900000001',
  email: null,
  note: '',
  source: 'lien-he',
  url: null,
  wants: null,
  property: null,
  budget_from: null,
  budget_to: null,
  place: null,
  about: null,
  assignee: null,
  lang: 'vi',
};

const INQUIRIES = [
  {
    ...writer,
    id: '00000000-0000-4000-8000-0000000000b1',
    kind: 'advice',
    status: 'answered',
    assignee: MODERATOR,
    description: 'Lời nhắn minh họa: tin 102996 ghi một tờ, một thửa. Tôi xem quy hoạch của thửa này ở đâu?',
    note: 'Gọi giúp sau 17 giờ.',
    url: '/dat/768/102996',
  },
  {
    ...writer,
    id: '00000000-0000-4000-8000-0000000000b2',
    kind: 'property-request',
    status: 'new',
    description: '',
    note: 'Nhu cầu minh họa: nhà hẻm xe hơi, ba phòng ngủ, gần trường học.',
    wants: 'mua',
    property: 'nha-rieng',
    budget_from: 4_000_000_000,
    budget_to: 6_500_000_000,
    place: '778',
  },
  {
    ...writer,
    id: '00000000-0000-4000-8000-0000000000b3',
    kind: 'feedback',
    status: 'open',
    source: 'tai-khoan',
    description: 'Góp ý minh họa: ô tìm địa chỉ cũ rất tiện.\n\nGiá như in được cả bảng so sánh.',
  },
];

const ANSWER = {
  thread: '00000000-0000-4000-8000-0000000000b1',
  seq: 1,
  account: CUSTOMER,
  author: MODERATOR,
  side: 'responder' as const,
  text: 'Trả lời minh họa: trên trang của tin, mục “Thửa đất” ghi số tờ, số thửa và cơ quan phụ trách nơi đó.',
};

const READY_ANSWERS = [
  {
    id: '00000000-0000-4000-8000-0000000000c1',
    title: 'Đã nhận, đang xem',
    text: 'Chào {{ten}},\n\nĐịa Bạ đã nhận lời nhắn {{ma}} và đang xem. Chúng tôi trả lời trong ba ngày làm việc.',
  },
  {
    id: '00000000-0000-4000-8000-0000000000c2',
    title: 'Xin thêm ảnh giấy chứng nhận',
    text: 'Chào {{ten}},\n\nBạn gửi giúp ảnh trang có số tờ, số thửa của giấy chứng nhận. Ảnh chỉ bạn và nhân viên Địa Bạ xem được.',
  },
];

/** A few inquiries to try the desk with; they say of themselves that they are made up. */
export const demoInquiries: Seed = {
  name: 'inquiries-demo',
  kind: 'demo',
  version: versionOf([INQUIRIES, ANSWER, READY_ANSWERS]),
  run: async (trx) => {
    await trx
      .insertInto('ready_answer')
      .values(READY_ANSWERS)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const written = await trx
      .insertInto('inquiry')
      .values(INQUIRIES)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (!written.some(({ id }) => id === ANSWER.thread)) return;
    const { id } = await trx
      .insertInto('thread_message')
      .values({ ...ANSWER, at: sql<Date>`now()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update thread set last_seq = 1, responder_read = 0 where id = ${ANSWER.thread}`.execute(trx);
    await sql`insert into notice (account, kind, key, data)
      select account, 'inquiries.answered', ${String(id)}, json_build_object('inquiry', id, 'number', number)
      from inquiry where id = ${ANSWER.thread}`.execute(trx);
  },
};
