import type { AstroGlobal } from 'astro';
import type { Browsed } from '#features/listings/domain/browse.ts';
import { plainest } from '#features/listings/domain/filter/filter.ts';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { filterPath, listingPath, listPath } from '#features/listings/ui/addresses.ts';
import { plainAddress } from '#features/listings/ui/list-address.ts';
import { withLang } from '#i18n/locale.ts';
import { missing } from '../_missing.ts';
import { nearPlaces } from '../_near.ts';

/** The list at an address; equivalent addresses redirect to the canonical one. */
export async function listAt(astro: AstroGlobal): Promise<Response | Browsed> {
  const { locals, params, url } = astro;
  const { listings } = locals.services;
  const given = url.searchParams;
  const go = (path: string, status: 301 | 302) => astro.redirect(withLang(path, given), status);
  const type = params['product_type'] ?? '';
  const code = params['district_code'] ?? null;
  if (!isProductType(type)) return missing(astro);

  // What the form says in words, or by another type, becomes an address.
  const wanted = given.get('muc') ?? type;
  if (given.has('tim') || given.has('muc')) {
    const words = given.get('tim') ?? '';
    const named = await listings.named(words);
    if (named) return go(listingPath(named), 302);
    const parsed = await listings.filterFromQuery(isProductType(wanted) ? wanted : type, code, given, words);
    return go(filterPath(plainest(parsed)), 302);
  }

  const found = await listings.browse(type, code, given);
  if (!found.ok) return missing(astro, await nearPlaces(astro, code ?? ''));
  if ('moved' in found.value) return go(listPath(type, found.value.moved), 301);
  const plain = plainAddress(found.value, given);
  return plain === undefined ? found.value : go(plain, 302);
}
