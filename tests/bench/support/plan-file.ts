import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { close, type Ring, ringArea } from '#geo/rings/rings.ts';
import { type Ground, plotAt, strips, zoneRings } from './city-ground.ts';

type Written = { properties: Readonly<Record<string, string | number>>; ring: Ring };

const PLOTS_TO_A_SHEET = 400;
const LAND_USES = ['ODT', 'ODT', 'ODT', 'ODT', 'ODT+CLN', 'TMD', 'SKC', 'DGD', 'DKV'];
const ZONE_USES = ['ODT', 'ODT', 'ODT', 'TMD', 'DKV', 'DGD', 'DYT', 'DGT'];

/** The code of a plot: the communes have about as many plots as each other. */
export function landCodeAt({ parcels }: Ground, wards: readonly string[], number: number): string {
  const each = Math.ceil(parcels / wards.length);
  const [ward, within] = [wards[Math.floor(number / each)] ?? '', number % each];
  const [sheet, plot] = [1 + Math.floor(within / PLOTS_TO_A_SHEET), 1 + (within % PLOTS_TO_A_SHEET)];
  return `${ward}${String(sheet).padStart(3, '0')}${String(plot).padStart(4, '0')}`;
}

/** The plots of a city with what land offices say of each. */
export function* plots(ground: Ground, wards: readonly string[]): Generator<Written> {
  for (let number = 0; number < ground.parcels; number += 1) {
    const [ring, code] = [plotAt(ground, number), landCodeAt(ground, wards, number)];
    yield {
      ring,
      properties: {
        maXa: code.slice(0, 5),
        soTo: Number(code.slice(5, 8)),
        soThua: Number(code.slice(8)),
        loaiDat: LAND_USES[number % LAND_USES.length] ?? '',
        dienTich: Math.round(Math.abs(ringArea(ring)) * 10) / 10,
        diaChi: `${1 + (number % 400)}/${1 + (number % 17)} Đường số ${1 + (number % 90)}, khu phố ${1 + (number % 60)}`,
        nguonGoc: 'Công nhận quyền sử dụng đất như giao đất có thu tiền sử dụng đất',
        ngayDo: `2025-${String(1 + (number % 12)).padStart(2, '0')}-15`,
      },
    };
  }
}

/** The zones and broad streets of a plan over the same ground. */
export function* zoning(ground: Ground, shift: number): Generator<Written> {
  let number = Math.round(shift);
  for (const ring of zoneRings(ground, shift)) {
    number += 1;
    const use = ZONE_USES[(number * 7) % ZONE_USES.length] ?? '';
    yield {
      ring,
      properties: { loai: 'zone', kyHieu: `${use}-${number}`, loaiDat: use, chucNang: `Đất ${use}`, matDo: 60, tangCao: number % 30, danSo: 400 },
    }; // prettier-ignore
  }
  for (const { ring, width } of strips(ground)) {
    number += 1;
    yield { ring, properties: { loai: 'duong', tenDuong: `Đường ${number}`, loGioi: width } };
  }
}

export type Head = { plan: string; kind: 'cadastre' | 'zoning'; inForceFrom: string; inForceUntil?: string };

/** Writes features as a GeoJSON file with its head beside it, and answers where it lies. */
export async function writePlan(folder: string, name: string, head: Head, features: Iterable<Written>) {
  const file = path.join(folder, `${name}.geojson`);
  const out = createWriteStream(file, { highWaterMark: 2 ** 20 });
  out.write('{"type":"FeatureCollection","features":[');
  let separator = '\n';
  for (const { properties, ring } of features) {
    const geometry = { type: 'Polygon', coordinates: [close(ring)] };
    const text = `${separator}${JSON.stringify({ type: 'Feature', properties, geometry })}`;
    separator = ',\n';
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end('\n]}\n');
  await finished(out);
  const said = { title: `Mẫu đo ${name}`, province: '79', decision: name, authority: 'Bộ đo', licence: 'CC0-1.0', attribution: 'Dữ liệu minh họa', projection: 'vn2000:105.75', isDemo: true }; // prettier-ignore
  await writeFile(path.join(folder, `${name}.plan.json`), JSON.stringify({ ...head, ...said }));
  return file;
}
