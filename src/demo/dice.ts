import { randomFrom } from '#kernel/random.ts';

/** Chance that falls the same way on every machine. */
export function createDice(seed: number) {
  const share = randomFrom(seed);
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));

  function pick<Item>(list: readonly Item[]): Item {
    const found = list[whole(0, list.length - 1)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  return {
    share,
    whole,
    pick,
    chance: (part: number) => share() < part,
    /** A number between the two in steps, more often near the middle. */
    between(least: number, most: number, step: number) {
      const middle = least + ((most - least) * (share() + share())) / 2;
      return Math.round(Math.round(middle / step) * step * 100) / 100;
    },
    /** A factor about 1, seldom beyond a share above or below it. */
    about: (part: number) => Math.exp(part * (share() + share() + share() - 1.5)),
    weighted<Item>(choices: readonly (readonly [Item, number])[]): Item {
      let left = share() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const [item] = choices.find(([, weight]) => (left -= weight) < 0) ?? pick(choices);
      return item;
    },
    some: <Item>(list: readonly Item[], count: number): Item[] =>
      list
        .map((item) => ({ item, rank: share() }))
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ item }) => item),
  };
}

export type Dice = ReturnType<typeof createDice>;
