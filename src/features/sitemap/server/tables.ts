/** A public page that was read, on how many visits: nothing about who read it. */
export type VisitedPathTable = { path: string; first_seen: string; last_seen: string; visits: number };

/** The same on one day, of what is ranked by how often it is read. */
export type VisitedDayTable = { path: string; day: string; visits: number };

export type SitemapTables = {
  visited_day: VisitedDayTable;
  visited_path: VisitedPathTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends SitemapTables {}
}
