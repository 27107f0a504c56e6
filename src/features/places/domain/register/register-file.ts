import type { IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { nfd } from '#kernel/text.ts';
import { type Guards, packRows, unpackRows } from './register-columns.ts';
import type { Change, RegisterData } from './register.ts';
import { isUnitScheme, keyOf, LEVELS, UNIT_KINDS, type Unit } from '#features/places/domain/unit.ts';

export type RegisterUnreadable = Failure<'bulk/register-unreadable'>;

type ChangeFacts = Omit<Change, 'from' | 'to'>;

const VERSION = 1;
/** Placeholder of the name in an English name: «~ Ward». */
const NAME = '~';

const isText = (value: string | null): value is string => typeof value === 'string';
const isDay = (value: string | null): value is IsoDate => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value);
const isOneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: string | null): value is Value =>
    values.some((known) => known === value);
const orNull =
  <Value extends string>(isValue: (value: string | null) => value is Value) =>
  (value: string | null): value is Value | null =>
    value === null || isValue(value);

const UNIT = {
  scheme: (value): value is Unit['scheme'] => isText(value) && isUnitScheme(value),
  code: isText,
  level: isOneOf(...LEVELS),
  kind: (value): value is Unit['kind'] => isText(value) && Object.hasOwn(UNIT_KINDS, value),
  name: isText,
  nameEn: isText,
  parent: orNull(isText),
  from: orNull(isDay),
  to: orNull(isDay),
  madeBy: orNull(isText),
  endedBy: orNull(isText),
} as const satisfies Guards<Unit>;

const CHANGE = {
  part: isOneOf('full', 'partial'),
  on: orNull(isDay),
  resolution: isText,
} as const satisfies Guards<ChangeFacts>;

/** «Đắk Lắk» as English names write it: «Dak Lak». */
const latin = (name: string) => nfd(name).replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** The register as browsers fetch it: packed columns, and changes that name units by their place. */
export function encodeRegister({ units, changes }: RegisterData): string {
  const place = new Map(units.map((unit, at) => [keyOf(unit), at]));
  const named = units.map((unit) => ({ ...unit, nameEn: unit.nameEn.replace(latin(unit.name), NAME) }));
  const steps = (end: 'from' | 'to') => stepsOf(changes.map((change) => place.get(change[end]) ?? -1));
  return JSON.stringify({
    version: VERSION,
    units: packRows(named, UNIT),
    changes: packRows<ChangeFacts>(changes, CHANGE),
    from: steps('from'),
    to: steps('to'),
  });
}

/** Decodes a register file; fails for another version or missing data. */
export function decodeRegister(text: string): Result<RegisterData, RegisterUnreadable> {
  const file = readJson(text);
  const units = unpackRows<Unit>(file.get('units'), UNIT);
  const facts = unpackRows<ChangeFacts>(file.get('changes'), CHANGE);
  if (file.get('version') !== VERSION || !units || !facts) return unreadable;
  for (const unit of units) unit.nameEn = unit.nameEn.replace(NAME, latin(unit.name));
  const keys = units.map(keyOf);
  const [from, to] = [placesOf(file.get('from')), placesOf(file.get('to'))];
  const changes = facts.flatMap((fact, at) => {
    const ends = { from: keys[from[at] ?? -1], to: keys[to[at] ?? -1] };
    return ends.from !== undefined && ends.to !== undefined
      ? [{ from: ends.from, to: ends.to, ...fact }]
      : [];
  });
  return changes.length === facts.length ? ok({ units, changes }) : unreadable;
}

const unreadable = fail<RegisterUnreadable>({ kind: 'unavailable', code: 'bulk/register-unreadable' });

function readJson(text: string): Map<string, unknown> {
  try {
    const file: unknown = JSON.parse(text);
    return new Map(typeof file === 'object' && file !== null ? Object.entries(file) : []);
  } catch {
    return new Map();
  }
}

/** Delta encoding: neighbours are adjacent, so the steps are small and compress well. */
const stepsOf = (places: readonly number[]) => places.map((place, at) => place - (places[at - 1] ?? 0));

function placesOf(steps: unknown): number[] {
  let place = 0;
  return Array.isArray(steps) ? steps.map((step) => (place += Number(step))) : [];
}
