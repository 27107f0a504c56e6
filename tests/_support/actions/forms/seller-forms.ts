import type { FormCase } from './form-case.ts';

/** The form in which an account says what it is as a seller. */
export const SELLER_FORMS: readonly FormCase[] = [
  {
    action: 'sellers.save',
    at: '/tai-khoan/trang-nguoi-dang',
    as: 'member',
    wrong: [{ kind: 'broker', name: 'Nhà đất Thử', certificate: '<12>' }],
    right: { kind: 'broker', name: 'Nhà đất Thử', certificate: 'HCM-0012', isPublic: 'on' },
    done: /trang-nguoi-dang\?xong/,
  },
];
