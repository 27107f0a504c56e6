import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { RequestKind, RequestState } from '#features/privacy/domain/data-request.ts';
import { GUEST } from '#kernel/actor.ts';
import { isoDate } from '#kernel/dates.ts';
import { makePerson, signIn, signInToDesk } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { must, signedAs } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const tools = { db, services, folder: tmpdir() };
let now = new Date();
const { requests } = servicesOver(db, { clock: () => now }).privacy;

const customer = await signedAs(tools, await signIn(services, await makePerson(db, 'Người Hỏi')));
const staffOf = async (role: 'moderator' | 'cashier') =>
  (await signedAs(tools, await signInToDesk(services, await makePerson(db, 'Nhân Viên', role)))).actor;
const moderator = await staffOf('moderator');

async function ask(moment: string, kind: RequestKind, text: string) {
  now = new Date(`${moment}:00+07:00`);
  must(await requests.ask(customer, kind, text));
}

const queue = async () => must(await requests.queue(moderator));
const waiting = async () => (await queue()).map(({ text }) => text);

async function answer(text: string, state: RequestState) {
  const found = (await queue()).find((request) => request.text === text);
  must(await requests.answer(moderator, found?.id ?? '', state, 'Đây là câu trả lời.'));
}

test('the most urgent is first: by the next deadline, then by time of request', async () => {
  // In another order than they were sent in, so that neither the rows nor their ids give the order.
  await ask('2026-11-16T09:00', 'delete', 'thứ hai, 9 giờ, xóa');
  await ask('2026-11-16T15:00', 'access', 'thứ hai, 15 giờ, xem');
  await ask('2026-11-16T08:00', 'complain', 'thứ hai, 8 giờ, khiếu nại');
  await ask('2026-11-16T12:00', 'object', 'thứ hai, 12 giờ, phản đối');
  await ask('2026-11-13T23:59', 'correct', 'thứ sáu, cuối ngày, sửa');
  await ask('2026-11-14T00:01', 'withdraw', 'thứ bảy, đầu ngày, rút lại');
  await ask('2026-11-02T10:00', 'access', 'đầu tháng, xem');
  expect(await waiting()).toEqual([
    'đầu tháng, xem',
    'thứ sáu, cuối ngày, sửa',
    'thứ bảy, đầu ngày, rút lại',
    'thứ hai, 8 giờ, khiếu nại',
    'thứ hai, 9 giờ, xóa',
    'thứ hai, 12 giờ, phản đối',
    'thứ hai, 15 giờ, xem',
  ]);
});

test('the days are those of Vietnam, whatever the hour', async () => {
  const days = (await queue())
    .slice(0, 3)
    .map(({ answerDue, due }) => [answerDue, due].map((day) => isoDate.parse(day)));
  expect(days).toEqual([
    ['2026-11-04', '2026-11-12'],
    ['2026-11-17', '2026-11-23'],
    ['2026-11-17', '2026-11-29'],
  ]);
});

test('once replied to it waits for its work, and is overdue before all others when that is late', async () => {
  await answer('thứ hai, 8 giờ, khiếu nại', 'answered');
  await answer('thứ hai, 15 giờ, xem', 'answered');
  await answer('đầu tháng, xem', 'answered');
  await answer('thứ bảy, đầu ngày, rút lại', 'done');
  await answer('thứ hai, 12 giờ, phản đối', 'refused');
  expect((await queue()).map(({ text, state }) => `${text}: ${state}`)).toEqual([
    'đầu tháng, xem: answered',
    'thứ sáu, cuối ngày, sửa: open',
    'thứ hai, 9 giờ, xóa: open',
    'thứ hai, 15 giờ, xem: answered',
    'thứ hai, 8 giờ, khiếu nại: answered',
  ]);
});

test('what is done or refused is closed for good, and its owner reads why', async () => {
  const own = await requests.listOwn(customer);
  const closed = own.filter(({ closedAt }) => closedAt !== null);
  expect(closed.map(({ text, state, answer: said }) => [text, state, said])).toEqual([
    ['thứ hai, 12 giờ, phản đối', 'refused', 'Đây là câu trả lời.'],
    ['thứ bảy, đầu ngày, rút lại', 'done', 'Đây là câu trả lời.'],
  ]);
  for (const { id } of closed)
    expect(await requests.answer(moderator, id, 'done', 'Một câu khác')).toMatchObject({
      error: { code: 'accounts/request-closed' },
    });
});

test('the queue is for those who answer it', async () => {
  const [first] = await queue();
  for (const actor of [GUEST, customer.actor, await staffOf('cashier')]) {
    const refused = { ok: false, error: { code: 'accounts/not-allowed' } };
    expect(await requests.queue(actor)).toMatchObject(refused);
    expect(await requests.answer(actor, first?.id ?? '', 'done', 'Không phải việc của tôi')).toMatchObject(
      refused,
    );
  }
});
