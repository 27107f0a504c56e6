import {
  type Accuracy,
  accuracyOf,
  COVERAGE,
  MIN_FOR_PLACE,
  type Tested,
  type Widths,
  widthsOf,
} from './back-test.ts';

/** The tag of pages that show the back-test, or that wait for it. */
export const BACK_TEST_TAG = 'back-test';

/** The results of one place and kind: offers tested, offers with enough comparables, and their errors. */
type AreaRow = {
  /** A province, a former district or a commune; '' is the whole country. */
  place: string;
  /** '' is all kinds. */
  kind: string;
  province: string;
  sample: number;
  tested: number;
  /** Undefined where too few were tested. */
  error: number | null;
  within: number | null;
};

/** One run over everything that is for sale. */
export type BackTest = {
  at: Date;
  coverage: number;
  sample: number;
  tested: number;
  isDemo: boolean;
  widths: Widths | null;
  areas: readonly AreaRow[];
};

/** The same with the names of its places. */
export type NamedArea = AreaRow & { name: string };
export type NamedBackTest = Omit<BackTest, 'areas'> & { areas: readonly NamedArea[] };

/** Offers that were tested, with or without enough comparables. */
export type Sampled = Pick<Tested, 'kind' | 'province' | 'district' | 'isDemo'> & {
  test: Tested | undefined;
};

type Scope = Pick<AreaRow, 'place' | 'kind' | 'province'>;

const scopesOf = ({ kind, province, district }: Sampled): Scope[] => [
  { place: '', kind: '', province: '' },
  { place: '', kind, province: '' },
  { place: province, kind: '', province },
  { place: province, kind, province },
  { place: district, kind: '', province },
];

const NOTHING: { [Key in 'error' | 'within']: Accuracy[Key] | null } = { error: null, within: null };

function rowOf(scope: Scope, members: readonly Sampled[], widths: Widths | null): AreaRow {
  const tests = members.flatMap(({ test }) => test ?? []);
  const { error, within } = widths && tests.length >= MIN_FOR_PLACE ? accuracyOf(tests, widths) : NOTHING;
  return { ...scope, sample: members.length, tested: tests.length, error, within };
}

/** The results in total, by kind, and by place. */
export function backTestOf(sampled: readonly Sampled[], at: Date): BackTest {
  const tests = sampled.flatMap(({ test }) => test ?? []);
  const widths = widthsOf(tests);
  const scoped = sampled.flatMap((one) => scopesOf(one).map((scope) => ({ scope, one })));
  const groups = Map.groupBy(scoped, ({ scope }) => `${scope.place} ${scope.kind}`);
  return {
    at,
    coverage: COVERAGE,
    sample: sampled.length,
    tested: tests.length,
    isDemo: sampled.some(({ isDemo }) => isDemo),
    widths,
    areas: [...groups.values()].flatMap((members) => {
      const [first] = members;
      return first
        ? [
            rowOf(
              first.scope,
              members.map(({ one }) => one),
              widths,
            ),
          ]
        : [];
    }),
  };
}
