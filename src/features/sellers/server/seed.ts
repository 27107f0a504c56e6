import { type Seed, versionOf } from '#platform/db/seed.ts';

/** What people of a demonstration say of themselves as sellers. */
const SELLERS = [
  {
    account: '00000000-0000-4000-8000-000000000001',
    kind: 'owner',
    name: 'Khách Minh Họa',
    certificate: '',
    code: 'khach-minh-hoa-dem23',
    is_public: false,
  },
  {
    account: '00000000-0000-4000-8000-000000000002',
    kind: 'broker',
    name: 'Nhà đất Minh Họa Hai',
    certificate: 'MINH-HOA-0002',
    code: 'nha-dat-minh-hoa-hai-dem24',
    is_public: true,
  },
] as const;

export const demoSellers: Seed = {
  name: 'sellers-demo',
  kind: 'demo',
  version: versionOf([SELLERS]),
  run: async (trx) => {
    for (const seller of SELLERS)
      await trx
        .insertInto('seller')
        .values({ ...seller, hidden_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
};
