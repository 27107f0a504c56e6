import { expect, test } from 'vitest';
import { vnd } from '#kernel/money.ts';
import type { PartialAnswers } from './answers.ts';
import { questionsOf } from './questions.ts';

const USUAL: PartialAnswers = {
  houseNumber: '12/3',
  location: 'tronghem',
  alleyWidth: 3,
  distanceToStreet: 40,
  areaLegal: 60,
  areaLegalLength: 15,
  areaLegalWidth: 4,
  areaNotLegal: 0,
  floorsCount: '3',
  areaConstructionFloor: 110,
  perRemainingValue: 80,
  remainingValue: vnd.parse(500_000_000),
};
const worth = (value: number) => ({ remainingValue: vnd.parse(value) });

test.each<[string, PartialAnswers, string[]]>([
  ['a usual house', {}, []],
  ['nothing answered yet', Object.fromEntries(Object.keys(USUAL).map((name) => [name, undefined])), []],
  ['bare land', { floorsCount: '1', areaConstructionFloor: null, remainingValue: null }, []],
  ['one storey of 110 m² on 60 m²', { floorsCount: '2' }, ['floor-beyond-land']],
  ['one storey that hangs over a little', { floorsCount: '2', areaConstructionFloor: 65 }, []],
  ['the same floor on land of which a road takes a part', { floorsCount: '2', areaNotLegal: 50 }, []],
  [
    'five storeys of 30 m² together',
    { floorsCount: '6', areaConstructionFloor: 30, ...worth(200_000_000) },
    ['floor-small'],
  ],
  [
    'ten storeys on 30 m²',
    { floorsCount: '11', areaLegal: 30, areaLegalLength: 7.5, areaConstructionFloor: 250 },
    ['tower'],
  ],
  [
    'five storeys on 30 m²',
    { floorsCount: '6', areaLegal: 30, areaLegalLength: 7.5, areaConstructionFloor: 150 },
    [],
  ],
  ['sides that make twice the area', { areaLegalLength: 30 }, ['sides']],
  ['sides that make a fifth more', { areaLegalLength: 18 }, []],
  ['a width of a metre', { areaLegalWidth: 1, areaLegalLength: 60 }, ['narrow']],
  ['a number with a stroke on the street', { location: 'mattien' }, ['number-of-alley']],
  ['an alley of thirty metres', { alleyWidth: 30 }, ['alley-width']],
  ['an alley of half a metre', { alleyWidth: 0.5 }, ['alley-width']],
  ['two kilometres of alley', { distanceToStreet: 2000 }, ['alley-length']],
  ['a house of 91 million a square metre', worth(10_000_000_000), ['house-value']],
  ['a house of 500 thousand', worth(500_000), ['house-value']],
  ['a house of which nothing is left', { perRemainingValue: 0, ...worth(0) }, []],
])('%s: %o raises %o', (_, different, codes) => {
  expect(questionsOf({ ...USUAL, ...different }).map(({ code }) => code)).toEqual(codes);
});
