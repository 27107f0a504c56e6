import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { BRANCHES, idOf } from '#features/courts/domain/body.ts';
import { builtInBodies } from './bodies.ts';

const bodies = builtInBodies();
const regions = bodies.filter(({ level }) => level === 'region');
const byId = new Map(bodies.map((body) => [idOf(body), body]));

test.each(BRANCHES)('there are 355 regions of the %s, and each of 3,321 communes has one', (branch) => {
  const own = regions.filter((body) => body.branch === branch);
  expect(own).toHaveLength(355);
  const codes = own.flatMap(({ communes }) => communes.map(({ code }) => code));
  expect([codes.length, new Set(codes).size]).toEqual([3_321, 3_321]);
});

test('each of the 696 former districts went into one region', () => {
  const courts = regions.filter(({ branch }) => branch === 'court');
  expect(courts.flatMap(({ predecessors }) => predecessors)).toHaveLength(696);
});

test('one commune has a court and a procuracy of different numbers', () => {
  const of = (branch: string) =>
    regions.filter((body) => body.branch === branch && body.communes.some(({ code }) => code === '22960'));
  expect([...of('court'), ...of('procuracy')].map(({ name }) => name)).toEqual([
    'Tòa án nhân dân khu vực 12 - Lâm Đồng',
    'Viện kiểm sát nhân dân khu vực 10 - Lâm Đồng',
  ]);
});

test('a seat that has moved keeps where it was', () => {
  expect(byId.get('court/79/2')?.seats).toEqual([
    { kind: 'main', address: 'Số 1400, Đồng Văn Cống, phường Cát Lái, Thành phố Hồ Chí Minh', until: null },
    {
      kind: 'former',
      address: 'Số 1400, Đồng Văn Cống, phường Thủ Đức, Thành phố Hồ Chí Minh',
      until: '2025-12-03',
    },
  ]);
  expect(byId.get('court/79/2')?.source).toContain('299/QĐ-TANDTC');
  expect(bodies.filter(({ seats }) => seats.some(({ kind }) => kind === 'former'))).toHaveLength(60);
});

const SHARED = new URL('../../../../../../shared/data/', import.meta.url);
const columns = <Column extends string>(name: string, required: readonly Column[]) => {
  const table = parseCsvTable(readFileSync(new URL(name, SHARED), 'utf8'), { required });
  return table.ok ? table.value.map(({ values }) => values) : [];
};

describe.skipIf(!existsSync(SHARED))('compared with the tables of facts', () => {
  test('every commune has the court and the procuracy of the table', () => {
    const numberOf = new Map(
      regions.flatMap(({ branch, number, communes }) =>
        communes.map(({ code }) => [`${branch} ${code}`, String(number)] as const),
      ),
    );
    // Two codes are written otherwise since 30 April 2026.
    const RECODED: Record<string, string> = { '06978': '06970', '23938': '23737' };
    const rows = columns('court_commune_competence.csv', [
      'commune_code',
      'court_number',
      'procuracy_number',
    ]);
    expect(rows).toHaveLength(3_321);
    const differing = rows.filter(({ commune_code, court_number, procuracy_number }) => {
      const code = RECODED[commune_code] ?? commune_code;
      return (
        numberOf.get(`court ${code}`) !== court_number ||
        numberOf.get(`procuracy ${code}`) !== procuracy_number
      );
    });
    expect(differing).toEqual([]);
  });

  test('every court has the name and the certainty of the table', () => {
    const rows = columns('courts_procuracies_355.csv', [
      'province_code',
      'number',
      'court_area_basis',
      'court_seat_address',
    ]);
    expect(rows).toHaveLength(355);
    for (const { province_code, number, court_area_basis, court_seat_address } of rows) {
      const body = byId.get(`court/${province_code}/${number}`);
      expect(body?.status).toBe(court_area_basis === 'quoted_nq81' ? 'verified' : 'derived');
      expect(
        body?.seats.some(({ kind }) => kind === 'main'),
        body?.name,
      ).toBe(court_seat_address !== '');
    }
  });

  test('every region that QĐ 299 moved or named again has its address', () => {
    const rows = columns('court_seats_qd299_2025.csv', [
      'province_code',
      'court_number',
      'address_since_2025_12_03',
    ]).filter(({ court_number }) => court_number !== '');
    expect(rows).toHaveLength(59);
    /** As everyone reads it, however the gazette abbreviates and accents it. */
    const plain = (address = '') =>
      address.replace(/TP\.? ?/, 'Thành phố ').replace('uỷ', 'ủy').replace(/[\s,.;]+/g, ' ').toLowerCase().trim(); // prettier-ignore
    for (const { province_code, court_number, address_since_2025_12_03 } of rows) {
      const seat = byId
        .get(`court/${province_code}/${court_number}`)
        ?.seats.find(({ kind }) => kind === 'main');
      expect(plain(seat?.address)).toBe(plain(address_since_2025_12_03));
    }
  });
});
