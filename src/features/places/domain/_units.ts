import { isoDate } from '#kernel/dates.ts';
import type { Change } from './register/register.ts';
import type { Level, Unit, UnitKey, UnitKind, UnitScheme } from './unit.ts';

const REFORM = isoDate.parse('2025-07-01');
export const DONG_NAI = isoDate.parse('2026-04-30');

const LEVEL_OF_CODE: Record<number, Level> = { 2: 'province', 3: 'district', 5: 'commune' };
/** Names without a code of their own are placed by their kind. */
const LEVEL_OF_KIND: Partial<Record<UnitKind, Level>> = {
  tinh: 'province',
  quan: 'district',
  huyen: 'district',
};

const DAYS = {
  older: { from: null, to: null },
  '2004': { from: null, to: REFORM },
  '2025': { from: REFORM, to: null },
  '2026': { from: DONG_NAI, to: null },
} as const satisfies Partial<Record<UnitScheme, Pick<Unit, 'from' | 'to'>>>;

/** One unit as the lists would name it: ended by the list after its own unless it lasts. */
export function unit(key: UnitKey, kind: UnitKind, name: string, parent: string | null = null): Unit {
  const [code = '', scheme] = key.split('@') as [string, keyof typeof DAYS];
  const level = LEVEL_OF_CODE[code.length] ?? LEVEL_OF_KIND[kind] ?? 'commune';
  return {
    scheme,
    code,
    level,
    kind,
    name,
    nameEn: name,
    parent,
    ...DAYS[scheme],
    madeBy: null,
    endedBy: null,
  };
}

/** «a > b» gives all of a to b; «a > b + c» divides it. */
export function changes(...lines: readonly `${string} > ${string}`[]): Change[] {
  return lines.flatMap((line) => {
    const [from = '', targets = ''] = line.split(' > ');
    const all = targets.split(' + ');
    return all.map((to): Change => ({
      from: from as UnitKey,
      to: to as UnitKey,
      part: all.length > 1 ? 'partial' : 'full',
      on: to.endsWith('2026') ? DONG_NAI : REFORM,
      resolution: '1685/NQ-UBTVQH15',
    }));
  });
}
