import { expect, test } from 'vitest';
import type { Answer } from '#features/courts/domain/answer.ts';
import { readQuestion } from '#features/courts/domain/question.ts';
import { courts } from '#features/courts/server/seed.ts';
import { createCourtService } from '#features/courts/server/service.ts';
import { seed } from '#platform/db/seed.ts';
import { addUnits, places } from './_courts.ts';
import { freshDatabase } from './_database.ts';

const { db } = await freshDatabase();
await addUnits(db);
await seed(db, [courts], { demo: false });
const service = createCourtService(db, places, () => new Date('2026-11-20T05:00:00Z'));

async function ask(query: string) {
  const question = readQuestion(new URLSearchParams(query));
  if (!question.ok || !question.value) throw new Error('not a question');
  const answer = await service.lookUp(question.value);
  return answer.ok ? answer.value : answer.error.code;
}

const blocksOf = (answer: Answer | string) =>
  typeof answer === 'object' && answer.kind === 'competence'
    ? answer.blocks.map(({ communes, offices }) => [
        communes.map(({ code }) => code).join(' '),
        offices.court.region?.body?.number,
        offices.procuracy.region?.body?.number,
      ])
    : answer;

test.each([
  ['a former ward typed without marks', 'q=ben nghe q1', [['26740', 1, 1]]],
  ['the ward that has its code now', 'ma=26740&moc=2025-07-01', [['26740', 1, 1]]],
  ['a former ward by its code', 'ma=26740&moc=2025-06-30', [['26740', 1, 1]]],
  ['a ward split within one court', 'ma=26746&moc=2025-06-30', [['26740 26737', 1, 1]]],
  [
    'a ward split between a court and what is not loaded',
    'ma=26914&moc=2025-06-30',
    [
      ['26905', 5, 5],
      ['27013', undefined, undefined],
    ],
  ],
  ['a ward that is not loaded', 'ma=27013', [['27013', undefined, undefined]]],
  ['a province of which nothing is loaded', 'ma=01273', [['01273', undefined, undefined]]],
  ['a point', 'q=10.7798, 106.6990', [['26740', 1, 1]]],
  ['a point without outlines', 'q=10.7798, 104.6990', 'courts/outlines-missing'],
  ['a point at sea', 'q=20.5, 108.1', 'courts/outside-country'],
  ['a code that nothing bears', 'ma=99999', 'courts/no-such-unit'],
  ['what cannot be meant', 'q=xyz', 'courts/nothing-found'],
])('%s', async (_, query, blocks) => {
  expect(blocksOf(await ask(query))).toEqual(blocks);
});

test('what may mean several places is a choice', async () => {
  expect(await ask('q=tan phu')).toMatchObject({
    kind: 'choices',
    matches: [{ code: '27031' }, { code: '767' }],
  });
});

test('the four offices of a commune, with seats, status and basis', async () => {
  const answer = await ask('ma=26905');
  if (typeof answer !== 'object' || answer.kind !== 'competence') throw new Error('no answer');
  const { court, procuracy } = answer.blocks[0]?.offices ?? {};
  expect(court?.region).toMatchObject({
    name: {
      vi: 'Tòa án nhân dân khu vực 5 - Thành phố Hồ Chí Minh',
      en: 'People’s Court of Region 5, Hồ Chí Minh City',
    },
    body: {
      status: 'derived',
      seats: [{ kind: 'main', address: 'Số 453-455-457 Bạch Đằng, Phường Gia Định, Thành phố Hồ Chí Minh' }],
      predecessors: ['Quận Bình Thạnh', 'Quận Phú Nhuận'],
      source: expect.stringContaining('81/2025/UBTVQH15'),
    },
  });
  expect(court?.province.body?.seats.map(({ kind }) => kind)).toEqual(['main', 'other', 'other']);
  expect(procuracy?.region?.body).toMatchObject({ status: 'derived', seats: [] });
  expect(procuracy?.province).toEqual({
    name: {
      vi: 'Viện kiểm sát nhân dân Thành phố Hồ Chí Minh',
      en: 'People’s Procuracy of Hồ Chí Minh City',
    },
    body: null,
  });
});

test('the desk sees every province and what is loaded of it', async () => {
  const coverage = await service.coverage();
  expect(coverage.map(({ province, bodies }) => [province.code, bodies.length])).toEqual([
    ['04', 0],
    ['79', 17],
  ]);
});
