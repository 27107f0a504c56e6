import { expect, test } from 'vitest';
import { commune, court, procuracy } from '#features/courts/domain/_samples.ts';
import { competenceOf } from '#features/courts/domain/competence.ts';
import { officeData } from './office-data.ts';

const bodies = [
  court(1, ['26740', '26737'], {
    phone: '028 3829 0000',
    seats: [
      { kind: 'main', address: '6 Lý Tự Trọng', until: null },
      { kind: 'other', address: '27 Tên Lửa', until: null },
    ],
  }),
  procuracy(1, ['26740', '26737']),
];
const blocks = competenceOf([commune('26740'), commune('26737'), commune('27364')], bodies);

test('offices include what is known of them', () => {
  expect(officeData('court', blocks)['@graph']).toEqual([
    {
      '@type': 'GovernmentOffice',
      name: 'Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh',
      alternateName: 'People’s Court of Region 1, Hồ Chí Minh City',
      areaServed: ['Phường 26740', 'Phường 26737'],
      address: ['6 Lý Tự Trọng', '27 Tên Lửa'].map((streetAddress) => ({
        '@type': 'PostalAddress',
        streetAddress,
        addressCountry: 'VN',
      })),
      telephone: '028 3829 0000',
    },
    {
      '@type': 'GovernmentOffice',
      name: 'Tòa án nhân dân Thành phố Hồ Chí Minh',
      alternateName: expect.any(String),
      areaServed: ['Thành phố Hồ Chí Minh'],
    },
  ]);
});

test('each branch has its own offices', () => {
  const names = officeData('procuracy', blocks)['@graph'].map(({ name }) => name);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Viện kiểm sát nhân dân/);
});
