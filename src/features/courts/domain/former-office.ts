import { districtName, type LocalName } from './body-name.ts';
import type { Branch } from './body.ts';

/**
 * Island districts without a known court or procuracy: on 01/07/2025 there were 696 districts, but only 693 district
 * courts ended.
 */
const NONE_KNOWN: ReadonlySet<string> = new Set([
  // No court there since 1974.
  'Huyện Hoàng Sa',
  // A few hundred people or fewer, far out at sea, and in no list of offices that we have.
  'Huyện Trường Sa',
  'Huyện Cồn Cỏ',
  'Huyện Bạch Long Vĩ',
]);

/** The court or procuracy of a former district; undefined where we do not know that it had one. */
export const formerOffice = (branch: Branch, district: string): LocalName | null =>
  NONE_KNOWN.has(district) ? null : districtName(branch, district);
