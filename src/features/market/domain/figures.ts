import { type Quarter, quarterBefore } from './quarter.ts';

/** The figures of fewer properties are not shown. */
export const MIN_COUNT = 5;

/** Of fewer, two medians differ by chance more than markets do in a quarter. */
export const MIN_FOR_CHANGE = 20;

/** «With 3, 5, 7 billion đồng»; offers within a tenth of it count. */
export const BUDGETS = [3e9, 5e9, 7e9] as const;
export const BUDGET_MARGIN = 0.1;

export const budgetRange = (budget: number) => ({
  least: Math.round(budget * (1 - BUDGET_MARGIN)),
  most: Math.round(budget * (1 + BUDGET_MARGIN)),
});

export type MarketDeal = 'ban' | 'cho-thue';

/** What was on offer in a place in a quarter; '' is all kinds. Prices are for a square metre, rents for one and a month. */
export type Figure = {
  deal: MarketDeal;
  kind: string;
  quarter: Quarter;
  count: number;
  lower: number | null;
  median: number | null;
  upper: number | null;
  days: number | null;
  cuts: number;
  cut: number | null;
  isDemo: boolean;
};

/** What is for sale for a budget; '' is all kinds. */
export type BudgetFigure = {
  budget: number;
  kind: string;
  count: number;
  area: number | null;
  bedrooms: number | null;
  isDemo: boolean;
};

/** The kind that most properties are of and that has a median. */
export type Headline = {
  kind: string;
  quarter: Quarter;
  count: number;
  median: number;
  /** Against the quarter before, as a share; null where one of them has too few. */
  change: number | null;
  isDemo: boolean;
};

type Counted = { count: number; median: number | null };

/** The change of a median, as a share: 0.021 is 2.1% more. */
export function changeOf(now: Counted, before: Counted | undefined): number | null {
  if (!before || Math.min(now.count, before.count) < MIN_FOR_CHANGE) return null;
  return now.median && before.median ? now.median / before.median - 1 : null;
}

/** The gross yield of a year: twelve median rents a square metre over the median price of one. */
export const yieldOf = (price: number | null | undefined, rent: number | null | undefined) =>
  price && rent ? (rent * 12) / price : null;

/** One kind in one quarter, for sale and to rent. */
export type KindRow = {
  kind: string;
  sale: Figure | undefined;
  rent: Figure | undefined;
  yield: number | null;
};

const salesOf = ({ sale }: KindRow) => sale?.count ?? 0;
const rentsOf = ({ rent }: KindRow) => rent?.count ?? 0;

/** The kinds of a quarter, those with most properties first. */
export function kindsIn(figures: readonly Figure[], quarter: Quarter): KindRow[] {
  const now = figures.filter((figure) => figure.quarter === quarter);
  const kinds = [...new Set(now.map(({ kind }) => kind))].filter((kind) => kind !== '');
  const rows = kinds.map((kind): KindRow => {
    const [sale, rent] = (['ban', 'cho-thue'] as const).map((deal) =>
      now.find((figure) => figure.kind === kind && figure.deal === deal),
    );
    return { kind, sale, rent, yield: yieldOf(sale?.median, rent?.median) };
  });
  return rows.toSorted(
    (a, b) => salesOf(b) - salesOf(a) || rentsOf(b) - rentsOf(a) || (a.kind < b.kind ? -1 : 1),
  );
}

/** The kind a page is about: most for sale in the quarter, with a median. */
export function headlineOf(figures: readonly Figure[], quarter: Quarter): Headline | null {
  const [lead] = kindsIn(figures, quarter).flatMap(({ sale }) =>
    sale && sale.median !== null ? [sale] : [],
  );
  if (!lead || lead.median === null) return null;
  const before = figureOf(figures, { kind: lead.kind, quarter: quarterBefore(quarter) });
  const { kind, count, median, isDemo } = lead;
  return { kind, quarter, count, median, change: changeOf(lead, before), isDemo };
}

export const figureOf = (
  figures: readonly Figure[],
  { kind, quarter, deal = 'ban' }: { kind: string; quarter: Quarter; deal?: MarketDeal },
) => figures.find((one) => one.kind === kind && one.quarter === quarter && one.deal === deal);

/** One kind for sale in each of some quarters; nothing where none was on offer. */
export const seriesOf = (figures: readonly Figure[], kind: string, quarters: readonly Quarter[]) =>
  quarters.map((quarter) => ({ quarter, figure: figureOf(figures, { kind, quarter }) }));

/** The quarters that have figures, from the first such on: what was before our register began is not shown. */
export function shownQuarters(figures: readonly Figure[], quarters: readonly Quarter[]): readonly Quarter[] {
  const first = quarters.findIndex((quarter) => figures.some((figure) => figure.quarter === quarter));
  return first === -1 ? [] : quarters.slice(first);
}

/** Whether anything may be shown: no figure reaches the bound in an empty market. */
export const isShown = (figures: readonly Figure[]) => figures.some(({ median }) => median !== null);

/** How near estimates of prices come in a place, by the last back-test. */
export type Accuracy = {
  place: string;
  name: string;
  tested: number;
  error: number;
  within: number;
  on: Date;
};

/** The tag of pages that show the market of a place; '' is the whole country. */
export const marketTag = (place: string) => `market:${place}`;
