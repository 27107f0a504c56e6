export type MarketTables = {
  market_quarter: { quarter: string; at: Date };
  market_figure: {
    place: string;
    deal: string;
    kind: string;
    quarter: string;
    count: number;
    lower: number | null;
    median: number | null;
    upper: number | null;
    days: number | null;
    cuts: number;
    cut: number | null;
    is_demo: boolean;
  };
  market_budget: {
    place: string;
    budget: number;
    kind: string;
    count: number;
    area: number | null;
    bedrooms: number | null;
    is_demo: boolean;
  };
};

declare module '#platform/db/tables.ts' {
  interface Tables extends MarketTables {}
}
