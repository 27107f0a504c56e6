import { expect, test } from 'vitest';
import type { IsoDate } from '#kernel/dates.ts';
import type { Lang } from '#kernel/text.ts';
import { commune, court } from './_samples.ts';
import { competenceOf } from './competence.ts';
import type { PlaceNow } from '#features/places/domain/directory.ts';
import { landSentence, sentenceOf } from './sentence.ts';

const BODIES = [
  court(1, ['26740', '26743']),
  court(5, ['26905']),
  court(8, ['27496', '27508'], { status: 'derived' }),
];

function answerFor(codes: readonly string[], more: Partial<PlaceNow> = {}) {
  const communes = codes.map((code) => commune(code));
  const unit = {
    code: '1',
    day: '2025-06-30' as IsoDate,
    page: 'phuong-ben-nghe-1',
    name: 'Phường Bến Nghé',
    within: 'Quận 1',
  };
  const place = { asked: unit, isCurrent: false, communes, isSplit: false, formerDistricts: [], ...more };
  return { kind: 'competence', place, blocks: competenceOf(communes, BODIES) } as const;
}

const sentence = (codes: string[], more: Partial<PlaceNow> = {}, lang: Lang = 'vi') =>
  sentenceOf(answerFor(codes, more), 'court', lang);

test.each([
  [['26740'], { isCurrent: true }, 'courts.sentence-current'],
  [['26740'], {}, 'courts.sentence-former'],
  [['26740', '26743'], { isSplit: true }, 'courts.sentence-shared'],
  [['26740', '26905'], { isSplit: true }, 'courts.sentence-split'],
  [['26740', '27013'], { isSplit: true }, 'courts.sentence-split'],
  [['26740', '26905'], {}, 'courts.sentence-several'],
  [['27496'], { isCurrent: true }, 'courts.sentence-current-derived'],
  [['27496'], {}, 'courts.sentence-former-derived'],
  [['27496', '27508'], { isSplit: true }, 'courts.sentence-shared-derived'],
  [['27496', '27013'], { isSplit: true }, 'courts.sentence-split-derived'],
  [['26740', '27496'], {}, 'courts.sentence-several-derived'],
  [['27013'], { isCurrent: true }, 'courts.missing'],
  [['27013', '27019'], { isSplit: true }, 'courts.missing'],
  [[], {}, 'courts.sentence-nowhere'],
])('communes %j of a place %j: %s', (codes, more, key) => {
  expect(sentence(codes, more).key).toBe(key);
});

test('names the requested place, the commune, the office and the annex', () => {
  expect(sentence(['26740']).values).toEqual({
    place: 'Phường Bến Nghé, Quận 1',
    commune: 'Phường 26740',
    office: 'Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh',
    communes: 1,
    annex: 'NQ 81/2025/UBTVQH15',
  });
});

test('in English the office and the resolution are named in English', () => {
  expect(sentence(['26740'], {}, 'en').values).toMatchObject({
    office: 'People’s Court of Region 1, Hồ Chí Minh City',
    annex: 'Resolution 81/2025/UBTVQH15',
  });
});

test.each([
  [['26740'], 'courts.land-one', 'Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh'],
  [['26740', '26743'], 'courts.land-one', 'Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh'],
  [['27496'], 'courts.land-derived', 'Tòa án nhân dân khu vực 8 - Thành phố Hồ Chí Minh'],
  [['26740', '26905'], 'courts.land-several', ''],
  [['26740', '27013'], 'courts.land-several', ''],
  [['27013'], 'courts.land-unknown', ''],
  [[], 'courts.land-unknown', ''],
])('a house in the communes %j: %s', (codes, key, office) => {
  expect(landSentence(answerFor(codes), 'vi')).toEqual({ key, office });
});
