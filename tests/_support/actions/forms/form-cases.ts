import { GUEST_FORMS, MEMBER_FORMS } from './account-forms.ts';
import { CONSIGNMENT_FORMS } from './consignment-forms.ts';
import { DESK_FORMS } from './desk-forms.ts';
import { INQUIRY_FORMS } from './inquiry-forms.ts';
import { READER_FORMS } from './reader-forms.ts';
import { REQUEST_FORMS } from './request-forms.ts';
import { SELLER_FORMS } from './seller-forms.ts';
import { WALLET_FORMS } from './wallet-forms.ts';

/** Every form that React draws. */
export const FORM_CASES = [
  ...GUEST_FORMS,
  ...MEMBER_FORMS,
  ...INQUIRY_FORMS,
  ...READER_FORMS,
  ...CONSIGNMENT_FORMS,
  ...REQUEST_FORMS,
  ...SELLER_FORMS,
  ...WALLET_FORMS,
  ...DESK_FORMS,
];
