import { beforeAll, describe, expect, test } from 'vitest';
import { createRegister, type Register } from '#features/places/domain/register/register.ts';
import { markRepeated } from '#features/places/domain/register/page-name.ts';
import { decodeRegister } from '#features/places/domain/register/register-file.ts';
import { fullName, isCurrent, keyOf } from '#features/places/domain/unit.ts';
import { createPlaceDirectory } from '#features/places/server/directory.ts';
import { isoDate } from '#kernel/dates.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { fileOf, TWO_SQUARES } from '../../_support/land/outlines.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { places, outlines } = servicesOver(db);
const directory = createPlaceDirectory(places);

let register: Register;
beforeAll(async () => {
  register = await places.register();
});

const CITY = 'Thành phố Hồ Chí Minh';
const ref = (code: string, day: string | null) => ({ code, day: day === null ? null : isoDate.parse(day) });

describe('the directory', () => {
  test.each([
    ['26740', '2025-06-30', 'Phường Bến Nghé', `Quận 1, ${CITY}`, '26740@2025', 'Quận 1'],
    ['26740', '2025-07-01', 'Phường Sài Gòn', CITY, '26740@2025', 'Quận 1'],
    ['26737', '2025-06-30', 'Phường Đa Kao', `Quận 1, ${CITY}`, '26737@2025 26740@2025', 'Quận 1'],
    ['27364', null, 'Phường Bình Phú', CITY, '27364@2025', 'Quận 6 Quận 8'],
    ['760', '2025-06-30', 'Quận 1', CITY, '26737@2025 26740@2025 26743@2025 26758@2025', 'Quận 1'],
    ['755', '2025-06-30', 'Huyện Côn Đảo', 'Tỉnh Bà Rịa - Vũng Tàu', '26732@2025', 'Huyện Côn Đảo'],
    ['06970', null, 'Xã Ba Chẽ', 'Tỉnh Quảng Ninh', '06978@2026', 'Huyện Ba Chẽ Huyện Tiên Yên'],
  ])('%s on %s is %s, %s', async (code, day, name, within, communes, districts) => {
    const place = await directory.placeNow(ref(code, day));
    expect(place).toMatchObject({ asked: { code, name, within } });
    const spelt = (names: readonly string[] = []) => names.toSorted().join(' ');
    expect(spelt(place?.communes.map(keyOf))).toBe(communes);
    expect(spelt(place?.formerDistricts.map((district) => district.name))).toBe(districts);
    expect(place?.isSplit).toBe(code === '26737');
  });

  test('a code that nothing bears, or nothing on that day, is no place', async () => {
    expect(await directory.placeNow(ref('99999', null))).toBeUndefined();
    expect(await directory.placeNow(ref('760', '2025-07-01'))).toBeUndefined();
  });

  test('a province is all of its communes, each with its province', async () => {
    const place = await directory.placeNow(ref('79', '2025-07-01'));
    expect(place?.communes).toHaveLength(168);
    expect(new Set(place?.communes.map(({ province }) => province.name))).toEqual(new Set([CITY]));
    expect(place).toMatchObject({ isCurrent: true, isSplit: false });
  });

  test.each([
    ['ben nghe q1', true, ['Phường Bến Nghé']],
    ['xyz', false, ['Xã Xy']],
    ['qqqq zzzz', false, []],
  ])('«%s» is clear: %s', async (text, isClear, names) => {
    const found = await directory.findPlaces(text);
    expect(found.isClear).toBe(isClear);
    expect(found.matches.slice(0, 1).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['hẻm xe hơi quận 7', { code: '778', formerProvince: null, rest: 'hẻm xe hơi' }],
    ['phường Bến Nghé', { code: '26740', formerProvince: null, rest: '' }],
    ['Thảo Điền', { code: '27094', formerProvince: null, rest: '' }],
    ['nhà Long An', { code: '80', formerProvince: '80', rest: 'nhà' }],
    ['Nguyễn Văn Linh', null],
    ['Tân Phong', null],
  ])('«%s» among the words of a search', async (text, place) => {
    expect(await directory.placeInWords(text)).toEqual(place);
  });

  test('codes mean the communes in force, or that they have ended', async () => {
    const found = await directory.communesWithCodes([
      '26740',
      '06978',
      '26746',
      '06970',
      '760',
      '79',
      '99999',
    ]);
    expect(found).toMatchObject(
      new Map<string, unknown>([
        ['26740', { scheme: '2025', day: '2025-07-01', name: 'Phường Sài Gòn', province: { code: '79' } }],
        ['06978', { scheme: '2026', day: '2026-04-30', name: 'Xã Ba Chẽ', province: { code: '22' } }],
        ['26746', 'ended'],
        ['06970', 'ended'],
      ]),
    );
    expect([...found.keys()]).toEqual(['26740', '06978', '26746', '06970']);
  });

  test('the provinces in force', async () => {
    const provinces = await directory.provinces();
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ code: '75', name: 'Thành phố Đồng Nai', slug: 'dong-nai' });
  });
});

describe('lists', () => {
  test.each([
    [null, 34, 'Thành phố Đồng Nai'],
    ['2026-04-29', 34, 'Tỉnh Đồng Nai'],
    ['2025-06-30', 63, 'Tỉnh Bình Dương'],
  ])('the provinces on %s are %i', async (day, count, name) => {
    const states = await places.states(day === null ? null : isoDate.parse(day));
    expect(states).toHaveLength(count);
    expect(states.map((state) => state.name)).toContain(name);
  });

  test.each(['79', '75', '22'])(
    'every commune of %s has land of one of its former districts',
    async (code) => {
      const districts = await places.districtsOf(code);
      const lists = await Promise.all(districts.map((district) => places.communesOf(code, district.code)));
      const all = await places.communesOf(code, '');
      expect(all.length).toBeGreaterThan(50);
      expect(new Set(lists.flat().map((commune) => commune.code))).toEqual(
        new Set(all.map((commune) => commune.code)),
      );
    },
  );

  test.each([
    ['a province that is none', 'xx', ''],
    ['a district of another province', '79', '202'],
  ])('%s has no communes', async (_, province, district) => {
    expect(await places.communesOf(province, district)).toEqual([]);
  });
});

test('the register as browsers read it is the register', async () => {
  const data = decodeRegister(await places.registerFile());
  if (!data.ok) throw new Error(data.error.code);
  expect(markRepeated(data.value.units)).toEqual(register.units);
  expect(createRegister(data.value).outgoing).toEqual(register.outgoing);
});

describe('narrowing a split ward by street or point', () => {
  const DA_KAO = { ma: '26737', moc: '2025-06-30' };
  const narrow = async (details: Record<string, string>) => {
    const { narrowed } = await places.ask(new URLSearchParams({ ...DA_KAO, ...details }));
    return narrowed && [narrowed.by, ...('place' in narrowed ? [fullName(narrowed.place.unit)] : [])];
  };

  test('a point before outlines came in', async () => {
    expect(await narrow({ diem: '10.775, 106.705' })).toEqual(['no-outlines']);
    expect(await places.outlineCredits()).toEqual([]);
    const source = { name: 'squares', attribution: 'Nguồn thử', licence: 'MIT' };
    expect(await outlines.import(await fileOf('squares.geojson', TWO_SQUARES), source)).toMatchObject({
      ok: true,
    });
  });

  test.each([
    [{}, undefined],
    [{ duong: 'Lê Duẩn' }, ['street', 'Phường Sài Gòn']],
    [{ duong: 'le duan' }, ['street', 'Phường Sài Gòn']],
    [{ duong: 'Không Tên' }, ['street-unknown']],
    [{ diem: '10,775; 106,705' }, ['point', 'Phường Sài Gòn']],
    [{ diem: '10.775, 106.715' }, ['point-elsewhere', 'Phường Bến Thành']],
    [{ diem: '21.5, 105.5' }, ['no-point']],
    [{ diem: 'trước chợ' }, ['not-a-point']],
    [{ duong: 'Lê Duẩn', diem: '10.775, 106.715' }, ['point-elsewhere', 'Phường Bến Thành']],
  ])('%j: %j', async (details, narrowed) => {
    expect(await narrow(details)).toEqual(narrowed);
  });

  test('the outlines that maps draw, and whom they name', async () => {
    const drawn = await places.outlines(['26740@2025', '26737@2025', 'x@y'], 0);
    expect(drawn).toMatchObject([{ key: '26740@2025', level: 'commune', name: 'Phường Sài Gòn' }]);
    expect(drawn[0]?.geometry).toMatch(/^[\w-]+$/);
    expect(await places.outlineCredits()).toEqual(['Nguồn thử (MIT)']);
  });
});

describe('full addresses', () => {
  const COUNT = 2_000;
  const STREETS = ['Lê Lợi', 'Nguyễn Trãi', 'Trần Hưng Đạo', 'Quốc lộ 1', 'ấp 3', 'Hẻm 45 Hai Bà Trưng'];
  const made = () =>
    register.units
      .filter(({ level, scheme }) => level === 'commune' && scheme === '2004')
      .filter((_, index) => index % 5 === 0)
      .slice(0, COUNT)
      .map((unit, index) => ({
        unit,
        text: `${index + 1} ${STREETS[index % STREETS.length]}, ${register.pathOf(unit).map(fullName).join(', ')}`,
      }));
  const ask = (text: string) => places.ask(new URLSearchParams({ q: text }));

  test('the former commune, or the same one in force, is what is meant', async () => {
    const addresses = made();
    expect(new Set(addresses.map(({ text }) => text)).size).toBe(COUNT);
    const wrong: string[] = [];
    for (const { unit, text } of addresses) {
      const { answer } = await ask(text);
      const meant =
        answer &&
        (isCurrent(answer.unit) ? register.nowOf(unit).includes(answer.unit) : answer.unit === unit);
      if (!meant) wrong.push(`${text} → ${answer && keyOf(answer.unit)}`);
    }
    expect(wrong).toEqual([]);
  });
});
