import { z } from 'zod';
import { type Body, BRANCHES, idOf, LEVELS, STATUSES } from '#features/courts/domain/body.ts';
import { isoDate } from '#kernel/dates.ts';

const text = z.string();
const seat = { kind: z.enum(['main', 'other', 'former']), address: text };

const same = {
  branch: z.enum(BRANCHES),
  level: z.enum(LEVELS),
  number: z.int().nullable(),
  name: text,
  phone: text.nullable(),
  predecessors: z.array(text),
  status: z.enum(STATUSES),
  source: text,
};

/** A row of `justice_body` with the rows that belong to it. */
const record = z.object({
  ...same,
  id: text,
  province_code: text,
  effective_from: text,
  loaded_on: text.nullable(),
  seats: z.array(z.object({ ...seat, until: text.nullable() })),
  areas: z.array(z.object({ scheme: text, commune_code: text })),
});

const model = z.object({
  ...same,
  provinceCode: text,
  seats: z.array(z.object({ ...seat, until: z.nullable(isoDate) })),
  communes: z.array(z.object({ scheme: text, code: text })),
  effectiveFrom: isoDate,
  loadedOn: z.nullable(isoDate),
}) satisfies z.ZodType<Body>;

export const bodyCodec = z.codec(record, model, {
  decode: ({ province_code, effective_from, loaded_on, areas, ...rest }) => ({
    ...rest,
    provinceCode: province_code,
    communes: areas.map(({ scheme, commune_code }) => ({ scheme, code: commune_code })),
    effectiveFrom: effective_from,
    loadedOn: loaded_on,
  }),
  encode: ({ provinceCode, communes, effectiveFrom, loadedOn, ...rest }) => ({
    ...rest,
    id: idOf({ branch: rest.branch, provinceCode, number: rest.number }),
    province_code: provinceCode,
    effective_from: effectiveFrom,
    loaded_on: loadedOn,
    areas: communes.map(({ scheme, code }) => ({ scheme, commune_code: code })),
  }),
});
