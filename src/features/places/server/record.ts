import { z } from 'zod';
import type { Change } from '#features/places/domain/register/register.ts';
import { isUnitScheme, LEVELS, type Unit, UNIT_KINDS, type UnitKey, type UnitKind } from '../domain/unit.ts';
import { isoDate } from '#kernel/dates.ts';
import { fold } from '#kernel/text.ts';
import type { UnitChangeTable, UnitTable } from './tables.ts';

const scheme = z.custom<Unit['scheme']>((value) => typeof value === 'string' && isUnitScheme(value));
const day = z.nullable(isoDate);
const text = z.string();
const kind = z.custom<UnitKind>((value) => typeof value === 'string' && value in UNIT_KINDS);

const unitRow = z.object({
  scheme,
  code: text,
  level: z.enum(LEVELS),
  kind,
  name: text,
  name_en: text,
  folded: text,
  parent_code: text.nullable(),
  valid_from: day,
  valid_to: day,
  made_by: text.nullable(),
  ended_by: text.nullable(),
});

export const unitCodec = {
  decode(row: UnitTable): Unit {
    const {
      name_en,
      parent_code,
      valid_from,
      valid_to,
      made_by,
      ended_by,
      folded: _,
      ...same
    } = unitRow.parse(row);
    return {
      ...same,
      nameEn: name_en,
      parent: parent_code,
      from: valid_from,
      to: valid_to,
      madeBy: made_by,
      endedBy: ended_by,
    };
  },
  encode({ nameEn, parent, from, to, madeBy, endedBy, ...same }: Unit): UnitTable {
    return {
      ...same,
      name_en: nameEn,
      folded: fold(same.name),
      parent_code: parent,
      valid_from: from,
      valid_to: to,
      made_by: madeBy,
      ended_by: endedBy,
    };
  },
};

const changeRow = z.object({
  from_scheme: scheme,
  from_code: text,
  to_scheme: scheme,
  to_code: text,
  part: z.enum(['full', 'partial']),
  changed_on: day,
  resolution: text,
});

const partsOf = (key: UnitKey) => {
  const [code = '', scheme = ''] = key.split('@');
  return { code, scheme };
};

export const changeCodec = {
  decode(row: UnitChangeTable): Change {
    const { from_scheme, from_code, to_scheme, to_code, part, changed_on, resolution } = changeRow.parse(row);
    return {
      from: `${from_code}@${from_scheme}`,
      to: `${to_code}@${to_scheme}`,
      part,
      on: changed_on,
      resolution,
    };
  },
  encode({ from, to, part, on, resolution }: Change): UnitChangeTable {
    const [source, target] = [partsOf(from), partsOf(to)];
    return {
      from_scheme: source.scheme,
      from_code: source.code,
      to_scheme: target.scheme,
      to_code: target.code,
      part,
      changed_on: on,
      resolution,
    };
  },
};
