import { isLandUse, useFromWords } from '#features/planning/domain/land-uses.ts';
import type { PlanHead } from './plan-head.ts';
import type { Parcel, Road, Zone } from './plan.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import {
  formatLandCode,
  parseLandCode,
  plotNumber,
  sheetNumber,
  wardCode,
  wardSchemeOn,
} from '#kernel/land/land-code.ts';
import { fold, collapseSpaces } from '#kernel/text.ts';

/** How files name what we ask of them, folded and without signs: our own name first, then those of known offices. */
const NAMES = [
  ['layer', 'loai', 'lop'],
  ['code', 'kyhieu', 'maopho', 'sohieu'],
  ['use', 'maloaidat', 'loaidat', 'kyhieumucdichsudung', 'mucdichsudung', 'kyhieuloaidat'],
  ['function', 'chucnang', 'chucnangct', 'tenchucnang'],
  ['density', 'matdo', 'matdoxaydung'],
  ['floorAreaRatio', 'hesosdd', 'hesosudungdat'],
  ['floors', 'tangcao', 'sotang'],
  ['height', 'chieucao'],
  ['population', 'danso'],
  ['name', 'tenduong'],
  ['width', 'logioi'],
  ['landCode', 'mathuadat'],
  ['ward', 'maxa', 'maphuongxa'],
  ['sheet', 'soto', 'sohieutobando'],
  ['plot', 'sothua', 'sothututhua'],
  ['paperArea', 'dientich', 'dientichphaply'],
] as const;
type Name = (typeof NAMES)[number][0];

/** The names of what is read from the features of a file. */
export const ATTRIBUTES: readonly string[] = NAMES.map(([name]) => name);

type Properties = Readonly<Record<string, unknown>>;

export type PlanFeature =
  | { layer: 'zones'; thing: Omit<Zone, 'no'> }
  | { layer: 'roads'; thing: Omit<Road, 'no'> }
  | { layer: 'parcels'; thing: Omit<Parcel, 'no'> };

const MAX_LENGTH = 300;
const ROAD = /^(?:roads?|duong|lo ?gioi)$/;
const refusal = (code: Failure['code'], values?: Failure['values']): Failure => ({
  kind: 'invalid',
  code,
  ...(values && { values }),
});

const plain = (name: string) => fold(name).replaceAll(/[^a-z\d]/g, '');

/** Reads the attributes of one file after another feature of it, whatever spelling its names have. */
export function createFeatureReader(head: PlanHead) {
  const declared = new Map(Object.entries(head.fields).map(([name, theirs]) => [name, plain(theirs)]));
  const wanted = new Map<string, Name>();
  const want = (spelling: string | undefined, name: Name) => {
    if (spelling !== undefined && !wanted.has(spelling)) wanted.set(spelling, name);
  };
  // What the head says counts before what other files mean by the same name.
  for (const [name] of NAMES) want(declared.get(name), name);
  for (const [name, ...others] of NAMES)
    for (const spelling of [plain(name), ...others]) want(spelling, name);
  const nameOf = new Map<string, Name | undefined>();
  const scheme = wardSchemeOn(head.inForceFrom);

  function namesIn(properties: Properties): Map<Name, unknown> {
    const found = new Map<Name, unknown>();
    for (const [theirs, value] of Object.entries(properties)) {
      if (!nameOf.has(theirs)) nameOf.set(theirs, wanted.get(plain(theirs)));
      const name = nameOf.get(theirs);
      if (name !== undefined && !found.has(name) && value !== null && value !== '') found.set(name, value);
    }
    return found;
  }

  function zoneOf(found: Map<Name, unknown>): Result<PlanFeature, Failure> {
    const words = textOf(found.get('function'));
    const code = textOf(found.get('code'));
    const written = textOf(found.get('use')).toUpperCase();
    const use = isLandUse(written) ? written : useFromWords(words || written);
    if (words === '' && use === null) return fail(refusal('planning/no-function'));
    const limits = ['density', 'floorAreaRatio', 'floors', 'height', 'population'] as const;
    const read = limits.map((name) => [name, numberOf(found.get(name))] as const);
    const bad = read.find(([, number]) => Number.isNaN(number));
    if (bad)
      return fail(refusal('planning/bad-number', { field: bad[0], written: textOf(found.get(bad[0])) }));
    const [density, floorAreaRatio, floors, height, population] = read.map(([, number]) => number ?? null);
    return ok({
      layer: 'zones',
      thing: {
        code,
        use: use ?? '',
        function: words,
        density: density ?? null,
        floorAreaRatio: floorAreaRatio ?? null,
        floors: whole(floors),
        height: height ?? null,
        population: whole(population),
      },
    });
  }

  function roadOf(found: Map<Name, unknown>): Result<PlanFeature, Failure> {
    const width = numberOf(found.get('width'));
    if (Number.isNaN(width))
      return fail(refusal('planning/bad-number', { field: 'width', written: textOf(found.get('width')) }));
    return ok({ layer: 'roads', thing: { name: textOf(found.get('name')), width: width ?? null } });
  }

  function parcelOf(found: Map<Name, unknown>): Result<PlanFeature, Failure> {
    const code = landCodeOf(found);
    const read = parseLandCode(code, scheme);
    if (!read.ok) return fail(refusal('planning/bad-land-code', { written: code }));
    const paperArea = numberOf(found.get('paperArea'));
    if (Number.isNaN(paperArea))
      return fail(
        refusal('planning/bad-number', { field: 'paperArea', written: textOf(found.get('paperArea')) }),
      );
    const { ward, sheet, plot } = read.value;
    const use = usesOf(textOf(found.get('use')));
    return ok({
      layer: 'parcels',
      thing: {
        landCode: formatLandCode(read.value),
        scheme,
        ward,
        sheet,
        plot,
        use,
        paperArea: paperArea ?? null,
      },
    });
  }

  function landCodeOf(found: Map<Name, unknown>): string {
    const written = textOf(found.get('landCode'));
    if (written !== '') return written.padStart(12, '0');
    const [ward, sheet, plot] = [
      wardCode.safeParse(textOf(found.get('ward')).padStart(5, '0')),
      sheetNumber.safeParse(textOf(found.get('sheet'))),
      plotNumber.safeParse(textOf(found.get('plot'))),
    ];
    return formatLandCode({
      ward:
        ward.success && ward.data !== '00000'
          ? ward.data
          : head.ward === null
            ? undefined
            : wardCode.parse(head.ward),
      sheet: sheet.data,
      plot: plot.data,
    });
  }

  return (properties: Properties): Result<PlanFeature, Failure> => {
    const found = namesIn(properties);
    if (head.kind === 'cadastre') return parcelOf(found);
    return ROAD.test(fold(textOf(found.get('layer')))) ? roadOf(found) : zoneOf(found);
  };
}

/** Several uses of one plot as land books write them: «ODT+CLN». */
const usesOf = (written: string) =>
  written
    .split(/[,;+]/)
    .map((use) => use.trim())
    .join('+');

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? collapseSpaces(value).slice(0, MAX_LENGTH) : '';
}

/** Limits are written as «40», «40%», «2,5» or, from the least to the most, «30-40», of which the most is the limit. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 0 ? value : NaN;
  const written = textOf(value).replaceAll(/[\s%]|m2?$|tầng$/g, '');
  if (written === '' || written === '-') return undefined;
  const last = written.split(/[-–÷]/).at(-1) ?? '';
  return /^\d{1,9}(?:[.,]\d{1,4})?$/.test(last) ? Number(last.replace(',', '.')) : NaN;
}

const whole = (number: number | null | undefined) => (number == null ? null : Math.round(number));
