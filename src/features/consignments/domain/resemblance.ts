import type { Resemblance } from './views.ts';

/** Beyond this two pictures are not the same for a reviewer, who looks at both. */
const MAX_DISTANCE = 6;

/** Marks of each family have their own range, as fingerprints of listings do. */
const PLOT = 1;
const TEXT = 2;
const familyOf = (mark: number) => mark >>> 28;

type Side = {
  marks: readonly number[];
  description: string;
  pictures: readonly { id: string; hash: string | null }[];
};

/** What is the same about two properties, with both sides of it. */
export function resemblancesOf(
  mine: Side,
  other: Side,
  distance: (a: string, b: string) => number,
): Pick<Resemblance, 'why' | 'mine' | 'other'>[] {
  const shared = mine.marks.filter((mark) => other.marks.includes(mark)).map(familyOf);
  const pair = mine.pictures
    .flatMap((one) => other.pictures.map((two) => ({ one, two })))
    .find(
      ({ one, two }) =>
        one.hash !== null && two.hash !== null && distance(one.hash, two.hash) <= MAX_DISTANCE,
    );
  return [
    ...(shared.includes(PLOT) ? [{ why: 'plot' as const, mine: '', other: '' }] : []),
    ...(pair ? [{ why: 'picture' as const, mine: pair.one.id, other: pair.two.id }] : []),
    ...(shared.includes(TEXT)
      ? [{ why: 'text' as const, mine: mine.description, other: other.description }]
      : []),
  ];
}
