import { expect, test } from 'vitest';
import type { Answer } from '#features/courts/domain/competence.ts';
import { dayNaming } from '#features/places/domain/question.ts';
import { formerOffice } from '#features/courts/domain/special-cases.ts';
import { readQuestion } from '#features/courts/domain/question.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { fileOf, TWO_SQUARES } from '../../_support/land/outlines.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { courts, outlines, places } = servicesOver(db);

async function ask(query: string) {
  const question = readQuestion(new URLSearchParams(query));
  if (!question.ok || !question.value) throw new Error('not a question');
  const answer = await courts.lookUp(question.value);
  return answer.ok ? answer.value : answer.error.code;
}

const blocksOf = (answer: Answer | string) =>
  typeof answer === 'object' && answer.kind === 'competence'
    ? answer.blocks.map(({ communes, offices }) => [
        communes
          .map(({ code }) => code)
          .toSorted()
          .join(' '),
        offices.court.region?.body?.number,
        offices.procuracy.region?.body?.number,
      ])
    : answer;

const OF_QUAN_1 = '26737 26740 26743 26758';

test.each([
  ['a former ward typed without marks', 'q=ben nghe q1', [['26740', 1, 1]]],
  ['the ward that has its code now', 'ma=26740&moc=2025-07-01', [['26740', 1, 1]]],
  ['a former ward by its code', 'ma=26740&moc=2025-06-30', [['26740', 1, 1]]],
  ['a ward split within one court', 'ma=26737&moc=2025-06-30', [['26737 26740', 1, 1]]],
  [
    'a ward split between two courts',
    'ma=27430&moc=2025-06-30',
    [
      ['27364', 3, 3],
      ['27427 27595', 10, 10],
    ],
  ],
  ['a former district', 'ma=760&moc=2025-06-30', [[OF_QUAN_1, 1, 1]]],
  [
    'a ward that had ended before and whose land was divided since',
    'ma=phuong-13-quan-go-vap-thanh-pho-ho-chi-minh',
    [['26878 26882', 7, 7]],
  ],
  ['a ward whose court and procuracy have different numbers', 'ma=22960', [['22960', 12, 10]]],
  ['a ward that became one in September 2026', 'ma=07294', [['07294', 3, 3]]],
  ['a commune whose code has changed since', 'ma=06978', [['06978', 4, 4]]],
  ['a code that nothing bears', 'ma=99999', 'courts/no-such-unit'],
  ['a code on a day without it', 'ma=760&moc=2025-07-01', 'courts/no-such-unit'],
  ['what cannot be meant', 'q=qqqq zzzz', 'courts/nothing-found'],
])('%s', async (_, query, blocks) => {
  expect(blocksOf(await ask(query))).toEqual(blocks);
});

test.each([
  ['An Hội, Ninh Kiều, Cần Thơ', 'Thành phố Cần Thơ'],
  ['An Hội, Cần Thơ', 'Thành phố Cần Thơ'],
  ['Phường Bến Nghé, Quận 3, TPHCM', 'Thành phố Hồ Chí Minh'],
  ['Phường Sài Gòn, Hà Nội', 'Thành phố Hà Nội'],
])(
  'a ward that is not there is no answer, and no other province is offered: «%s»',
  async (text, province) => {
    const answer = await ask(`q=${text}`);
    if (typeof answer !== 'object' || answer.kind !== 'nearest') throw new Error('an answer');
    for (const { name, within } of answer.matches) expect(`${name}, ${within}`).toContain(province);
  },
);

test('a point lies somewhere once outlines are there', async () => {
  expect(await ask('q=10.7750, 106.7050')).toBe('courts/outlines-missing');
  const source = { name: 'squares', attribution: 'Nguồn thử', licence: 'MIT' };
  expect(await outlines.import(await fileOf('squares.geojson', TWO_SQUARES), source)).toMatchObject({
    ok: true,
  });
  expect(blocksOf(await ask('q=10.7750, 106.7050'))).toEqual([['26740', 1, 1]]);
  expect(blocksOf(await ask('q=106.7150 10.7750'))).toEqual([['26743', 1, 1]]);
  expect(await ask('q=20.5, 108.1')).toBe('courts/outside-country');
});

test('the way to a seat is known where both communes have outlines', async () => {
  const waysOf = async (query: string) => {
    const answer = await ask(query);
    if (typeof answer !== 'object') throw new Error(answer);
    const far = await courts.withDistances(answer);
    if (far.kind !== 'competence') throw new Error('no answer');
    return far.blocks.map(({ offices }) => offices.court.region?.metres);
  };
  expect(await waysOf('ma=26740&moc=2025-07-01')).toEqual([0]);
  const [metres = 0] = await waysOf('ma=26743&moc=2025-07-01');
  expect(metres / 1094).toBeCloseTo(1, 2);
  expect(await waysOf('ma=26737&moc=2025-07-01'), 'no outline').toEqual([undefined]);
  expect(await waysOf('ma=26737&moc=2025-06-30'), 'two communes').toEqual([undefined]);
});

test('a province has the court of each of its communes', async () => {
  const answer = await ask('ma=79&moc=2025-07-01');
  if (typeof answer !== 'object' || answer.kind !== 'competence') throw new Error('no answer');
  const regions = answer.blocks.map(({ offices }) => offices.court.region?.body?.number);
  expect(regions).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
  expect(answer.blocks.flatMap(({ communes }) => communes)).toHaveLength(168);
});

test('a district that had ended before has the court of what it went into', async () => {
  expect(await ask('ma=quan-2')).toMatchObject({
    blocks: [{ offices: { court: { region: { body: { number: 2 } } } } }],
  });
});

test('what may mean several places is a choice', async () => {
  const answer = await ask('q=tan phu');
  if (typeof answer !== 'object' || answer.kind !== 'choices') throw new Error('no choice');
  expect(answer.matches).toContainEqual({
    code: '27031',
    day: '2025-07-01',
    page: 'phuong-tan-phu-27031',
    name: 'Phường Tân Phú',
    within: 'Thành phố Hồ Chí Minh',
  });
  expect(new Set(answer.matches.map(({ within }) => within)).size).toBeGreaterThan(3);
});

test.each(['q=xyz', 'q=abc xyz qqq'])(
  'what nothing answers to has only the nearest names: %s',
  async (query) => {
    const answer = await ask(query);
    if (typeof answer !== 'object' || answer.kind !== 'nearest') throw new Error('no nearest names');
    expect(answer.matches[0]?.name).toBe('Xã Xy');
  },
);

test.each([
  ['498', 'Huyện Hoàng Sa'],
  ['576', 'Huyện Trường Sa'],
  ['471', 'Huyện Cồn Cỏ'],
  ['318', 'Huyện Bạch Long Vĩ'],
])('district %s bears the name by which no office of it is known', async (code, name) => {
  expect(await ask(`ma=${code}&moc=2025-06-30`)).toMatchObject({ place: { formerDistricts: [{ name }] } });
  expect(formerOffice('court', name)).toBeNull();
});

test('a former ward has its district, and the days that distinguish it from its namesake', async () => {
  expect(await ask('ma=27430&moc=2025-06-30')).toMatchObject({
    place: {
      asked: {
        code: '27430',
        day: '2025-06-30',
        name: 'Phường 16',
        within: 'Quận 8, Thành phố Hồ Chí Minh',
      },
      isCurrent: false,
      isSplit: true,
      formerDistricts: [{ name: 'Quận 8', province: 'Thành phố Hồ Chí Minh' }],
    },
  });
});

test('the four offices of a commune, with seats, status and basis', async () => {
  const answer = await ask('ma=26905');
  if (typeof answer !== 'object' || answer.kind !== 'competence') throw new Error('no answer');
  expect(answer.place.asked.name).toBe('Phường Bình Lợi Trung');
  const { court, procuracy } = answer.blocks[0]?.offices ?? {};
  expect(court?.region).toMatchObject({
    name: {
      vi: 'Tòa án nhân dân khu vực 5 - Thành phố Hồ Chí Minh',
      en: 'People’s Court of Region 5, Hồ Chí Minh City',
    },
    body: {
      status: 'verified',
      seats: [{ kind: 'main', address: 'Số 453-455-457 Bạch Đằng, phường Gia Định, Thành phố Hồ Chí Minh' }],
      predecessors: ['Quận Bình Thạnh', 'Quận Phú Nhuận'],
      source: expect.stringContaining('81/2025/UBTVQH15'),
    },
  });
  expect(court?.province.body?.seats.map(({ kind }) => kind)).toEqual(['main', 'other', 'other']);
  expect(procuracy?.region?.body).toMatchObject({
    status: 'verified',
    seats: [{ kind: 'main', address: 'Phường Phú Nhuận, thành phố Hồ Chí Minh' }],
  });
  expect(procuracy?.province).toEqual({
    name: {
      vi: 'Viện kiểm sát nhân dân Thành phố Hồ Chí Minh',
      en: 'People’s Procuracy of Hồ Chí Minh City',
    },
    body: null,
  });
});

test('the desk sees every province and what is loaded of it', async () => {
  const coverage = await courts.coverage();
  expect(coverage).toHaveLength(34);
  expect(coverage.map(({ province }) => province.name)).toContain('Tỉnh Cao Bằng');
  expect(coverage.filter(({ bodies }) => bodies.length === 0)).toEqual([]);
  expect(coverage.find(({ province }) => province.code === '79')?.bodies).toHaveLength(39);
});

test('every commune in force, and every former one, has a court and a procuracy or says why not', async () => {
  const register = await places.register();
  const communes = register.units.filter(
    ({ level, scheme, to }) =>
      level === 'commune' && (scheme === '2004' || (scheme !== 'older' && to === null)),
  );
  expect(communes).toHaveLength(10_035 + 3_321);
  const unanswered: string[] = [];
  for (const unit of communes) {
    const answer = await courts.lookUp({ kind: 'unit', place: { code: unit.code, day: dayNaming(unit) } });
    const blocks = answer.ok && answer.value.kind === 'competence' ? answer.value.blocks : [];
    const isWhole = blocks.every(({ offices }) => offices.court.region && offices.procuracy.region);
    if (blocks.length === 0 || !isWhole) unanswered.push(unit.code);
  }
  expect(unanswered).toEqual([]);
});
