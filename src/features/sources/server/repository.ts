import { z } from 'zod';
import { SOURCE_KINDS } from '#features/sources/domain/source.ts';
import type { Database } from '#platform/db/client.ts';

const text = z.string();

const record = z.object({
  key: text,
  kind: z.enum(SOURCE_KINDS),
  title_vi: text,
  title_en: text,
  legal_basis: text.nullable(),
  issuer: text.nullable(),
  in_force_from: text.nullable(),
  checked_on: text,
  url: text.nullable(),
});

const model = z.object({
  key: text,
  kind: z.enum(SOURCE_KINDS),
  title: z.object({ vi: text, en: text }),
  legalBasis: text.nullable(),
  issuer: text.nullable(),
  inForceFrom: text.nullable(),
  checkedOn: text,
  url: text.nullable(),
});

export const sourceCodec = z.codec(record, model, {
  decode: ({ title_vi, title_en, legal_basis, in_force_from, checked_on, ...same }) => ({
    ...same,
    title: { vi: title_vi, en: title_en },
    legalBasis: legal_basis,
    inForceFrom: in_force_from,
    checkedOn: checked_on,
  }),
  encode: ({ title, legalBasis, inForceFrom, checkedOn, ...same }) => ({
    ...same,
    title_vi: title.vi,
    title_en: title.en,
    legal_basis: legalBasis,
    in_force_from: inForceFrom,
    checked_on: checkedOn,
  }),
});

export const createSourceRepository = (db: Database) => ({
  listAll: async () => {
    const rows = await db
      .selectFrom('data_source')
      .selectAll()
      .orderBy('kind', 'desc')
      .orderBy('key')
      .execute();
    return rows.map((row) => sourceCodec.decode(row));
  },
});
