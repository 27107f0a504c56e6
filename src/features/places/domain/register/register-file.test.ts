import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { decodeRegister, encodeRegister } from './register-file.ts';
import { LEVELS, UNIT_KINDS, type Unit, type UnitKind } from '#features/places/domain/unit.ts';

const day = fc.constantFrom(null, isoDate.parse('2025-07-01'), isoDate.parse('2026-04-30'));
const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('~'));
const name = fc.oneof(fc.constantFrom('Bến Nghé', 'Đắk Lắk', '1', "Ia H'Drai"), text);

const unit: fc.Arbitrary<Unit> = fc
  .record({
    scheme: fc.constantFrom('older' as const, '2004' as const, '2025' as const, '2026' as const),
    code: text,
    level: fc.constantFrom(...LEVELS),
    kind: fc.constantFrom(...(Object.keys(UNIT_KINDS) as UnitKind[])),
    name,
    nameEn: text,
    parent: fc.option(text),
    from: day,
    to: day,
    madeBy: fc.option(text),
    endedBy: fc.option(text),
  })
  .chain((unit) => fc.constantFrom(unit, { ...unit, name: 'Đắk Lắk', nameEn: 'Dak Lak Province' }));

const register = fc
  .uniqueArray(unit, { selector: ({ code, scheme }) => `${code}@${scheme}`, maxLength: 12 })
  .chain((units) => {
    const key = fc
      .nat(Math.max(0, units.length - 1))
      .map((at) => `${units[at]?.code}@${units[at]?.scheme ?? 'older'}` as const);
    const change = fc.record({
      from: key,
      to: key,
      part: fc.constantFrom('full' as const, 'partial' as const),
      on: day,
      resolution: text,
    });
    return fc.record({ units: fc.constant(units), changes: fc.array(change, { maxLength: units.length }) });
  });

test('what is packed is unpacked', () => {
  fc.assert(
    fc.property(register, (data) => {
      expect(decodeRegister(encodeRegister(data))).toEqual({ ok: true, value: data });
    }),
  );
});

const BEN_NGHE = {
  scheme: '2004',
  code: '26740',
  level: 'commune',
  kind: 'phuong',
  name: 'Bến Nghé',
  nameEn: 'Ben Nghe Ward',
  parent: '760',
  from: null,
  to: isoDate.parse('2025-07-01'),
  madeBy: null,
  endedBy: null,
} as const satisfies Unit;
const SAI_GON = {
  ...BEN_NGHE,
  scheme: '2025',
  name: 'Sài Gòn',
  nameEn: 'Sai Gon Ward',
  parent: '79',
  to: null,
} as const;
const FILE = encodeRegister({
  units: [BEN_NGHE, SAI_GON],
  changes: [
    {
      from: '26740@2004',
      to: '26740@2025',
      part: 'full',
      on: isoDate.parse('2025-07-01'),
      resolution: '1685/NQ-UBTVQH15',
    },
  ],
});

test.each([
  ['nothing', ''],
  ['half a file', FILE.slice(0, 200)],
  ['another file', '[]'],
  ['another version', FILE.replace('"version":1', '"version":2')],
  ['a level that there is not', FILE.replace('"commune"', '"hamlet"')],
  ['a day that is none', FILE.replace('2025-07-01', 'tomorrow')],
  ['a field that is missing', FILE.replace('"parent"', '"above"')],
  [
    'a field that is too short',
    FILE.replace('["26740","26740"]', '["26740"]').replace(/"code":\{[^}]*\}/, '"code":["26740"]'),
  ],
  ['a name that is none', FILE.replace('"Bến Nghé"', 'null')],
  ['a day with something before it', FILE.replaceAll('"2025-07-01"', '"x2025-07-01"')],
  ['a day with something after it', FILE.replaceAll('"2025-07-01"', '"2025-07-01T00"')],
  ['nothing of its kind', 'null'],
  ['a number', '7'],
  ['no list of changes', FILE.replace('"from":[0]', '"from":0')],
  ['a change from a unit it does not list', FILE.replace('"from":[0]', '"from":[7]')],
  ['a change of a unit it does not list', FILE.replace('"to":[1]', '"to":[7]')],
])('%s is refused', (_, text) => {
  expect(text).not.toBe(FILE);
  expect(decodeRegister(text)).toMatchObject({ ok: false, error: { code: 'bulk/register-unreadable' } });
});

test('an English name is written without the name itself', () => {
  const names = { name: 'Đắk Lắk đỏ', nameEn: 'Dak Lak do Ward' };
  const file = encodeRegister({ units: [{ ...BEN_NGHE, ...names }], changes: [] });
  expect(file).toContain('"~ Ward"');
  expect(decodeRegister(file)).toMatchObject({ ok: true, value: { units: [names] } });
});
