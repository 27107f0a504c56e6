type Dot = 'here' | 'near' | 'far' | 'away';

/** From so many pages on only the dots around the current one are drawn. */
const DYNAMIC_FROM = 11;

/** The size of each dot; with many pages those that are not next to the current one go away. */
export const dotsOf = (index: number, count: number): readonly Dot[] =>
  Array.from({ length: count }, (_, at) => {
    const distance = Math.abs(at - index);
    if (distance === 0) return 'here';
    if (count < DYNAMIC_FROM || distance === 1) return 'near';
    return distance === 2 ? 'far' : 'away';
  });
