import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlanHead } from '#features/planning/domain/plans/plan-head.ts';
import { createPlanFileRepository } from '#features/planning/server/desk/plan-file-repository.ts';
import { createPlanImportRepository } from '#features/planning/server/import/plan-import-repository.ts';
import type { Database } from '#platform/db/client.ts';

type Corner = readonly [x: number, y: number];

/** Plots and zones in metres east and north of a place in Phường Sài Gòn, on the grid of the province. */
const ORIGIN = [603_600, 1_192_200] as const;

export const at = (west: number, south: number, east: number, north: number): Corner[] => [
  [ORIGIN[0] + west, ORIGIN[1] + south],
  [ORIGIN[0] + east, ORIGIN[1] + south],
  [ORIGIN[0] + east, ORIGIN[1] + north],
  [ORIGIN[0] + west, ORIGIN[1] + north],
];

export const drawn = (ring: readonly Corner[], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
});

/** A row of plots five metres wide and twenty deep, numbered on one sheet after another. */
export const plots = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [sheet, plot] = [1 + Math.floor(index / 500), 1 + (index % 500)];
    const [west, south] = [(index % 500) * 5, Math.floor(index / 500) * 30];
    return drawn(at(west, south, west + 5, south + 20), {
      SoHieuToBanDo: sheet,
      SoThuTuThua: plot,
      KyHieuMucDichSuDung: 'ODT',
      DienTich: 100,
    });
  });

export const HEAD = {
  plan: 'thu-dia-chinh',
  kind: 'cadastre',
  title: 'Bản đồ địa chính thử',
  province: '79',
  ward: '26740',
  scale: 500,
  decision: '12/QĐ-STNMT',
  decidedOn: '2026-05-02',
  authority: 'Sở Nông nghiệp và Môi trường',
  inForceFrom: '2026-05-10',
  licence: 'Theo văn bản 12',
  attribution: 'Sở Nông nghiệp và Môi trường',
  projection: 'vn2000:105.75',
};

export const ZONING = {
  ...HEAD,
  plan: 'thu-phan-khu',
  kind: 'zoning',
  title: 'Quy hoạch phân khu thử',
  scale: 2000,
  decision: '20/QĐ-UBND',
  authority: 'UBND Thành phố',
};

/** A file of features with its head beside it. */
export async function planFile(features: readonly object[], head: object = HEAD): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'diaba-plan-'));
  const file = path.join(folder, 'plan.geojson');
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
  await writeFile(path.join(folder, 'plan.plan.json'), JSON.stringify(head));
  return file;
}

/** A version that someone has begun to load, and a file that waits. */
export async function makePlanLoads(db: Database, by: string) {
  const text = JSON.stringify({ ...HEAD, plan: `thu-${by}` });
  const head = readPlanHead(text);
  if (!head.ok) throw new Error(head.error.code);
  await createPlanImportRepository(db).begin(head.value, { file: 'thua.geojson', sha256: by, by });
  await createPlanFileRepository(db).add({ head: head.value, name: 'thua.geojson', bytes: 1, by });
}
