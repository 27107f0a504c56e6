import type { Generated, GeneratedAlways } from 'kysely';

/** Archives of streets, of which the newest is shown. */
type StreetMapTable = {
  id: GeneratedAlways<number>;
  sha256: string;
  file: string;
  bytes: number;
  least: number;
  most: number;
  box: number[];
  at: Generated<Date>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    street_map: StreetMapTable;
  }
}
