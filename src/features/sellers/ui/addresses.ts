import { pathTo } from '#routes/index.ts';

/** A page of a seller's offers. */
export function sellerPath(seller_code: string, page = 1): string {
  const path = pathTo('seller', { seller_code });
  return page === 1 ? path : `${path}?trang=${page}`;
}
