import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { provincialName } from '#features/courts/domain/body-name.ts';
import { fold } from '#kernel/text.ts';
import { HO_CHI_MINH_CITY } from './hcmc.ts';

const TABLE = new URL('../../../../../../shared/data/courts_procuracies_hcmc.json', import.meta.url);
const isThere = existsSync(TABLE);

const table = z.object({
  courts: z.array(
    z.object({
      number: z.int().optional(),
      name: z.string(),
      seat: z.string().nullish(),
      seats: z.array(z.object({ address: z.string() })).optional(),
      predecessor_district_courts: z.string().nullish(),
      units: z.array(z.object({ code: z.string() })).optional(),
      status: z.string(),
    }),
  ),
  procuracies: z.array(
    z.object({
      number: z.int().optional(),
      name: z.string(),
      seat_ward: z.string().nullish(),
      units: z.string().nullish(),
      status: z.string().optional(),
    }),
  ),
});

const read = () => table.parse(JSON.parse(readFileSync(TABLE, 'utf8')));

/** Seats are written with and without commas and with a short name of the city. */
const plain = (text: string) =>
  fold(text)
    .replace(/tp\.? ?ho chi minh|tp\.hcm/, 'thanh pho ho chi minh')
    .replace(/[\s,]+/g, ' ');

const ours = (branch: string, number: number | undefined) =>
  HO_CHI_MINH_CITY.find((body) => body.branch === branch && body.number === (number ?? null));

test.skipIf(!isThere)('our courts are those of the table whose areas it knows', () => {
  for (const { number, name, seat, seats, units = [], predecessor_district_courts, status } of read()
    .courts) {
    const body = ours('court', number);
    if (status.startsWith('NOT FOUND')) {
      expect(body).toBeUndefined();
      continue;
    }
    expect(body?.name).toBe(name);
    expect(body?.communes.map(({ code }) => code)).toEqual(units.map(({ code }) => code));
    expect(body?.status).toBe(
      status.includes('derived,') || status.endsWith('derived') ? 'derived' : 'verified',
    );
    expect(body?.seats.map(({ address }) => plain(address))).toEqual(
      (seats ?? [{ address: seat ?? '' }]).map(({ address }) => plain(address)),
    );
    expect(body?.predecessors.map(fold).join(', ')).toBe(fold(predecessor_district_courts ?? ''));
  }
});

test.skipIf(!isThere)('our procuracies are those of the table, with the areas of the courts', () => {
  for (const { number, name, seat_ward, status = '' } of read().procuracies) {
    const body = ours('procuracy', number);
    if (number === undefined) expect(provincialName('procuracy', 'Thành phố Hồ Chí Minh').vi).toBe(name);
    else if (status === 'NOT FOUND') expect(body).toBeUndefined();
    else {
      expect(body?.name).toBe(name);
      expect(body?.communes).toEqual(ours('court', number)?.communes);
      expect(body?.status).toBe(status.startsWith('verified') ? 'verified' : 'derived');
      expect(body?.seats.map(({ address }) => address)).toEqual(
        seat_ward ? [`${seat_ward}, Thành phố Hồ Chí Minh`] : [],
      );
    }
  }
});

test('no commune has two courts, and every one of them a procuracy', () => {
  for (const branch of ['court', 'procuracy']) {
    const codes = HO_CHI_MINH_CITY.filter((body) => body.branch === branch).flatMap(({ communes }) =>
      communes.map(({ code }) => code),
    );
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBe(82);
  }
});
