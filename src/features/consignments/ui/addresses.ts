import { typeOf } from '#features/listings/domain/kinds.ts';
import { placeInAddress } from '#features/listings/domain/listing.ts';
import { CHECK } from '#kernel/web/steps.ts';
import { pathTo } from '#routes/index.ts';
import { quotedNumber } from '../domain/consignment.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import type { StepNumber } from '../domain/fields.ts';
import type { ListingRef } from '../domain/views.ts';

/** Where the owner finds a consignment. */
export const ownPath = ({ deal, number }: { deal: DepositType; number: number }) =>
  pathTo('consignment', { deposit_type: deal, product_id: quotedNumber(number) });

export const listPath = (deal: DepositType) => pathTo('consignments', { deposit_type: deal });

/** A page of the form. */
export const stepPath = (number: number, step: StepNumber | typeof CHECK) =>
  `${pathTo('consign')}?so=${quotedNumber(number)}&buoc=${step}`;

/** Where staff review it. */
export const deskPath = (number: number) => pathTo('deskConsignment', { product_id: quotedNumber(number) });

/** A private paper, for its owner. */
export const paperPath = (number: number, upload: string) =>
  pathTo('consignmentPaper', { product_id: quotedNumber(number), file: upload });

/** The same for staff; each opening is noted, and the owner sees it. */
export const deskPaperPath = (number: number, upload: string) =>
  pathTo('deskConsignmentPaper', { product_id: quotedNumber(number), file: upload });

/** A page of such a paper as a picture. */
export const deskPagePath = (number: number, upload: string, page: number) =>
  `${deskPaperPath(number, upload)}?trang=${page}`;

/** Its public page. */
export const publicPath = ({ id, place, ...what }: ListingRef) =>
  pathTo('listing', {
    product_type: typeOf(what),
    district_code: placeInAddress(place),
    product_id: String(id),
  });
