import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_SEGMENT, type PartialAnswers } from '#features/valuation/domain/answers.ts';
import { readTexts } from '#features/valuation/domain/texts.ts';
import { type Actor, GUEST } from '#kernel/actor.ts';
import { ok } from '#kernel/result.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { actorOf } from '../../_support/people/personas.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase('demo');
const { valuation } = servicesOver(db);
const { wizard } = valuation;
const TYPE = 'bang-gia-dat';
const guest: Actor = GUEST;
const people = {
  a: actorOf('A', await makePerson(db, 'Anh Của Riêng')),
  b: actorOf('B', await makePerson(db, 'Bình Người Khác')),
};
let callers = 0;
const from = () => `192.0.2.${(callers += 1)}`;

const PLOT = {
  cityID: '79',
  districtCode: '760',
  wardCode: '26740',
  sheetNumber: '12',
  plotNumber: '34',
  timeBuilding: '1',
};
const LAND = {
  areaLegal: '77',
  areaLegalLength: '22',
  areaLegalWidth: '3,5',
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '16',
};
const HOUSE = { floorsCount: '1' };

const keep = (draft: string | null, texts: Record<string, string>) =>
  wizard.keep(guest, TYPE, { draft, address: from() }, readTexts(texts));

async function streetOf(draft: string, name: string): Promise<Record<string, string>> {
  const { segments } = await wizard.view(TYPE, { draft, step: '1', texts: { streetName: name } });
  return {
    streetName: name,
    distanceID: segments[0]?.key ?? '',
    houseNumber: '12/3',
    alleyWidth: '3,5',
    distanceToStreet: '120',
  };
}

async function answered(): Promise<string> {
  const { draft } = must(await keep(null, PLOT));
  must(await keep(draft, await streetOf(draft, 'Mạc Đĩnh Chi')));
  must(await keep(draft, LAND));
  must(await keep(draft, HOUSE));
  return draft;
}

test('four steps make a sheet that comes out to the đồng, at an address that names the plot', async () => {
  const draft = await answered();
  const made = must(await wizard.finish(guest, draft, true));
  expect(made.landCode).toBe('267400120034');
  const found = must(await valuation.find(guest, TYPE, `${made.landCode}-${made.code}`));
  if (!('made' in found)) throw new Error('no sheet');
  expect(found.made.priced?.estimate.total).toBe(7_356_346_200);
  expect(found.made.priced?.basis.act).toBe('Nghị quyết 87/2025/NQ-HĐND');
  expect(found.made.place).toContain('Phường Sài Gòn');
});

test('a draft that is sent twice is made once, even at the same moment', async () => {
  const draft = await answered();
  const made = await Promise.all([1, 2, 3].map(() => wizard.finish(guest, draft, false)));
  expect(new Set(made.map((one) => must(one).code)).size).toBe(1);
  const { n } = await db
    .selectFrom('valuation')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('draft', '=', draft)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

test('a step in an address that comes too early leads to the first that is missing', async () => {
  const { draft } = must(await keep(null, PLOT));
  expect((await wizard.view(TYPE, { draft, step: '3', texts: {} })).step).toBe(1);
  expect((await wizard.view(TYPE, { draft, step: 'kiem-tra', texts: {} })).step).toBe(1);
  expect((await wizard.view(TYPE, { draft: null, step: '2', texts: {} })).step).toBe(0);
});

test.each([
  ['a street of another ward', { distanceID: '26743-nguyen-trai-x' }],
  ['a street called otherwise', { streetName: 'Đồng Khởi' }],
  ['a part that no table has', { distanceID: "x' or 1=1" }],
])('%s is refused beside the field, and the draft stays as it was', async (_, wrong) => {
  const { draft } = must(await keep(null, PLOT));
  const given = { ...(await streetOf(draft, 'Mạc Đĩnh Chi')), ...wrong };
  const kept = await keep(draft, given);
  expect(kept).toMatchObject({ ok: false, error: { code: 'valuation/no-such-street' } });
  expect((await wizard.view(TYPE, { draft, step: '1', texts: {} })).answers.distanceID).toBeUndefined();
});

test('a ward of another district is refused', async () => {
  expect(await keep(null, { ...PLOT, districtCode: '778' })).toMatchObject({
    ok: false,
    error: { code: 'valuation/no-such-ward' },
  });
});

test('communes of a district say which of them have prices', async () => {
  const { wards } = await wizard.view(TYPE, { draft: null, step: '0', texts: PLOT });
  expect(wards.find(({ code }) => code === '26740')).toMatchObject({ isPriced: true });
});

test('changing the ward clears the street', async () => {
  const draft = await answered();
  const { communesOf } = servicesOver(db).places;
  const other = (await communesOf('79', '760')).find(({ code }) => code !== '26740')?.code ?? '';
  const kept = must(await keep(draft, { ...PLOT, wardCode: other }));
  expect(kept.missing).toBe(1);
});

test.each(['', 'x', randomUUID(), "' or true --", '0'.repeat(4000)])(
  'a draft called %j is not kept, and nothing is made of it',
  async (draft) => {
    expect(await wizard.finish(guest, draft, true)).toMatchObject({
      error: { code: 'valuation/draft-gone' },
    });
    expect(await keep(draft, PLOT)).toMatchObject({ error: { code: 'valuation/draft-gone' } });
    expect((await wizard.view(TYPE, { draft, step: '2', texts: {} })).isLost).toBe(true);
  },
);

test('a draft that is a month old is gone', async () => {
  const { draft } = must(await keep(null, PLOT));
  const ago = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable('draft').set({ changed_at: ago }).where('id', '=', draft).execute();
  expect((await wizard.view(TYPE, { draft, step: '1', texts: {} })).isLost).toBe(true);
});

test('starting forms is rate limited', async () => {
  const address = from();
  const begin = () => wizard.keep(guest, TYPE, { draft: null, address }, readTexts(PLOT));
  for (let at = 0; at < 60; at += 1) must(await begin());
  expect(await begin()).toMatchObject({ ok: false, error: { code: 'valuation/too-many' } });
});

test('a plot is found under the code of a ward that is no more, and a private sheet is not listed', async () => {
  const secret = must(await wizard.finish(guest, await answered(), false));
  const shown = must(await wizard.finish(guest, await answered(), true));
  // 26737 was Phường Đa Kao, most of which is in Phường Sài Gòn now.
  const found = must(await valuation.find(guest, TYPE, `26737${shown.landCode.slice(5)}`));
  const codes = 'entries' in found ? found.entries.map(({ code }) => code) : [];
  expect(codes).toContain(shown.code);
  expect(codes).not.toContain(secret.code);
  expect((await valuation.list(TYPE, shown.landCode)).map(({ code }) => code)).toContain(shown.code);
  expect((await valuation.list(TYPE, 'mac dinh chi')).map(({ code }) => code)).toContain(shown.code);
});

test('what programs read has the names of the land record, and no number of a house', async () => {
  const { code } = must(await wizard.finish(guest, await answered(), true));
  const record = await valuation.record(code);
  expect(record).toMatchObject({
    state: { ma_tinh_thanh: '79' },
    ma_px: '26740',
    so_to: 12,
    hem_hien_huu: 3.5,
    dien_tich_hop_quy_hoach: 77,
    total: 7_356_346_200,
  });
  expect(JSON.stringify(record)).not.toContain('12/3');
});

test('a form begins with the answers of a sheet', async () => {
  const made = must(await wizard.finish(guest, await answered(), true));
  const draft = must(await valuation.again(guest, TYPE, `${made.landCode}-${made.code}`, from()));
  const view = await wizard.view(TYPE, { draft, step: 'kiem-tra', texts: {} });
  expect([view.step, view.estimate?.total]).toEqual(['kiem-tra', 7_356_346_200]);
  expect(view.answers.houseNumber, 'another owner’s house').toBe('');
});

/** A plot in a city without a price table, among many that are for sale. */
const ELSEWHERE = { ...PLOT, cityID: '01', districtCode: '', wardCode: '' };

/** The answers up to the last step of a plot that is only compared. */
async function compared(actor: Actor = guest): Promise<string> {
  const { places } = servicesOver(db);
  const { code: district } = (await places.districtsOf('01'))[0] ?? { code: '' };
  const { code: ward } = (await places.communesOf('01', district))[0] ?? { code: '' };
  const plot = { ...ELSEWHERE, districtCode: district, wardCode: ward };
  const street = { streetName: 'Ngõ không tên', distanceID: NO_SEGMENT, location: 'mattien' };
  let draft: string | null = null;
  for (const texts of [plot, street, LAND, HOUSE])
    draft = must(await wizard.keep(actor, 'so-sanh', { draft, address: from() }, readTexts(texts))).draft;
  return draft ?? '';
}

test('a plot whose street no table prices is compared with others', async () => {
  const draft = await compared();
  const view = await wizard.view('so-sanh', { draft, step: 'kiem-tra', texts: {} });
  expect([view.estimate, view.market]).toEqual([null, expect.anything()]);
  const { landCode, code } = must(await wizard.finish(guest, draft, true));
  const found = must(await valuation.find(guest, 'so-sanh', `${landCode}-${code}`));
  if (!('made' in found)) throw new Error('no sheet');
  const { asking } = found.made;
  expect(found.made.priced).toBeNull();
  expect(view.market).toEqual(
    asking ? ok(expect.objectContaining({ range: asking.range })) : { ok: false, error: expect.anything() },
  );
  const [entry] = await valuation.list('so-sanh', landCode);
  expect(entry).toMatchObject({ street: null, total: asking?.total ?? null });
  expect(JSON.stringify(await valuation.record(code)), 'what was only typed').not.toContain('Ngõ không');
  const again = must(await valuation.again(guest, 'so-sanh', `${landCode}-${code}`, from()));
  expect((await wizard.view('so-sanh', { draft: again, step: '4', texts: {} })).step).toBe(1);
});

test('the way by the table does not take a plot without a part of a street', async () => {
  const { draft } = must(await keep(null, PLOT));
  const street = { streetName: 'Mạc Đĩnh Chi', distanceID: NO_SEGMENT, location: 'mattien' };
  expect(await keep(draft, street)).toMatchObject({ error: { code: 'valuation/no-such-street' } });
});

test('show: only the owner lists or unlists a sheet', async () => {
  const { a, b } = people;
  const made = must(await wizard.finish(a, await compared(a), true));
  const address = `${made.landCode}-${made.code}`;
  const codes = async () => (await valuation.list('so-sanh', made.landCode)).map(({ code }) => code);
  expect(await valuation.show(b, address, false)).toMatchObject({ error: { kind: 'missing' } });
  expect(await valuation.show(guest, address, false)).toMatchObject({ error: { kind: 'unauthenticated' } });
  expect(await codes()).toContain(made.code);
  must(await valuation.show(a, address, false));
  expect(await codes()).not.toContain(made.code);
  must(await valuation.show(a, address, true));
  expect(await codes()).toContain(made.code);
});

test('who made a sheet without an account has it listed, or not, by its key', async () => {
  const made = must(await wizard.finish(guest, await compared(), true));
  const other = must(await wizard.finish(guest, await answered(), true));
  const [address, key] = [`${made.landCode}-${made.code}`, made.ownerToken ?? ''];
  const isListed = async () =>
    (await valuation.list('so-sanh', made.landCode)).some(({ code }) => code === made.code);
  expect(await valuation.isOwnerByToken(address, key)).toBe(true);
  for (const wrong of [other.ownerToken ?? '', key.slice(1), `${key}=`, '', made.code]) {
    expect(await valuation.isOwnerByToken(address, wrong)).toBe(false);
    expect(await valuation.show(guest, address, false, wrong)).toMatchObject({ error: { kind: 'missing' } });
    expect(await valuation.show(people.b, address, false, wrong)).toMatchObject({
      error: { kind: 'missing' },
    });
  }
  expect(await isListed()).toBe(true);
  must(await valuation.show(guest, address, false, key));
  expect(await isListed()).toBe(false);
  must(await valuation.show(people.b, address, true, key));
  expect(await isListed()).toBe(true);
});

test('a sheet of an account has no key, and nothing of its draft is in one', async () => {
  const draft = await compared(people.a);
  const made = must(await wizard.finish(people.a, draft, true));
  expect(made.ownerToken).toBeNull();
  const guess = must(await wizard.finish(guest, await compared(), true)).ownerToken ?? '';
  const address = `${made.landCode}-${made.code}`;
  expect(await valuation.isOwnerByToken(address, guess)).toBe(false);
  expect(await valuation.show(guest, address, false, draft)).toMatchObject({ error: { kind: 'missing' } });
});

test('keep: a typed street is cleared when the ward changes, and kept when it is the same', async () => {
  const draft = await compared();
  const { answers } = await wizard.view('so-sanh', { draft, step: '0', texts: {} });
  const wards = await servicesOver(db).places.communesOf('01', answers.districtCode ?? '');
  const plot = { ...ELSEWHERE, districtCode: answers.districtCode ?? '' };
  const keepIn = async (wardCode: string) =>
    must(await wizard.keep(guest, 'so-sanh', { draft, address: from() }, readTexts({ ...plot, wardCode })));
  const street = async () =>
    (await wizard.view('so-sanh', { draft, step: '1', texts: {} })).texts['streetName'];
  expect(await keepIn(answers.wardCode ?? '')).toMatchObject({ missing: undefined, isStreetReset: false });
  expect(await street()).toBe('Ngõ không tên');
  const other = wards.find(({ code }) => code !== answers.wardCode)?.code ?? '';
  expect(await keepIn(other)).toMatchObject({ missing: 1, isStreetReset: true });
  expect(await street()).toBeUndefined();
});

test('the demonstration shows the worked examples, marked as made up', async () => {
  const entries = await valuation.list(TYPE, '26740');
  const demo = entries.filter(({ isDemo }) => isDemo).map(({ total }) => total);
  expect(demo).toEqual(expect.arrayContaining([17_183_880_000, 7_356_346_200, 39_244_794_000]));
});

test('answers survive encoding and decoding', () => {
  const answers: PartialAnswers = readTexts({ ...PLOT, ...LAND, ...HOUSE });
  expect(readTexts({ ...PLOT, ...LAND, ...HOUSE })).toEqual(answers);
});
