import type { FormCase } from './form-case.ts';

/** What members do with their wallets. */
export const WALLET_FORMS: readonly FormCase[] = [
  {
    action: 'wallet.topUp',
    at: '/tai-khoan/vi-chinh/nap-tien',
    as: 'member',
    wrong: [{ amount: 'nhiều' }, { amount: '9.999' }, { amount: '50.000.001' }],
    right: { amount: '50k' },
    done: /^\/tai-khoan\/vi-chinh\/nap-tien\/\d+$/,
  },
];
