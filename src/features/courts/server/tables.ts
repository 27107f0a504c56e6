export type JusticeBodyTable = {
  id: string;
  branch: string;
  level: string;
  number: number | null;
  province_code: string;
  name: string;
  phone: string | null;
  predecessors: string[];
  status: string;
  source: string;
  effective_from: string;
  loaded_on: string | null;
};

export type JusticeSeatTable = {
  body: string;
  position: number;
  kind: string;
  address: string;
  until: string | null;
};

export type JusticeAreaTable = { branch: string; scheme: string; commune_code: string; body: string };

type CourtTables = {
  justice_area: JusticeAreaTable;
  justice_body: JusticeBodyTable;
  justice_seat: JusticeSeatTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends CourtTables {}
}
