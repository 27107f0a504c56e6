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
  {
    // That it is taken sends a code, of which one person gets one a minute: see `prepareWalletActions`.
    action: 'wallet.withdraw',
    at: '/tai-khoan/vi-chinh/rut-tien',
    as: 'customer',
    wrong: [
      { amount: '10k', bankInfo: '970436', resourceNumber: '12' },
      { amount: '100 triệu', bankInfo: '970436', resourceNumber: '0011001234567' },
    ],
  },
];
