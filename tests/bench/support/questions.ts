import { readFilter } from '#features/listings/domain/filter/filter-address.ts';
import type { Filter } from '#features/listings/domain/filter/filter.ts';
import {
  DIRECTIONS,
  LEGAL_STATUSES,
  PRODUCT_TYPES,
  type ProductType,
} from '#features/listings/domain/kinds.ts';
import { randomFrom } from '#kernel/random.ts';

export type Question = { type: ProductType; place: string | null; search: string; filter: Filter };

const PLACES = ['79', '01', '48', '92', '760', '778', '769', '764', '001', '005', '490', '26740', '26743'];
const WORDS = ['hẻm xe hơi', 'gần chợ', 'Nguyễn Văn Linh', 'sân thượng', 'view sông', 'nhà', 'khu yên tĩnh'];
const PRICES = [500e6, 1e9, 2e9, 3e9, 5e9, 7e9, 10e9, 20e9, 40e9];
const AREAS = [30, 50, 60, 80, 100, 150, 200, 300];
const SORTS = ['', '', '', '', 'gia-tang', 'gia-giam', 'don-gia-tang', 'don-gia-giam', 'ha-gia', 'gan-nhat'];

/** What readers ask: mostly a place and a price, sometimes everything at once, in every order. */
export function questions(count: number, seed = 20_261_120): Question[] {
  const random = randomFrom(seed);
  const chance = (share: number) => random() < share;
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return Array.from({ length: count }, () => {
    const type = chance(0.35) ? 'nha-dat-ban' : pick(PRODUCT_TYPES);
    const place = chance(0.6) ? pick(PLACES) : null;
    const given = new URLSearchParams();
    const rent = type === 'nha-dat-cho-thue' ? 0.002 : 1;
    if (chance(0.25)) given.set('khoang_gia_min', String(pick(PRICES) * rent));
    if (chance(0.45)) given.set('khoang_gia_max', String(pick(PRICES) * rent));
    if (chance(0.2)) given.set('dien_tich_min', String(pick(AREAS)));
    if (chance(0.2)) given.set('dien_tich_max', String(pick(AREAS)));
    if (chance(0.25)) given.set('so_phong_ngu', pick(['1', '2', '3', '2,3', '5']));
    if (chance(0.15)) given.set('so_tang', pick(['1', '2', '3', '4', '10']));
    if (chance(0.12)) given.set('huong', pick(DIRECTIONS));
    if (chance(0.12)) given.set('phap_ly', pick(LEGAL_STATUSES));
    if (chance(0.05)) given.set('quy_hoach', '1');
    if (chance(0.1)) given.set('q', pick(WORDS));
    if (chance(0.04)) given.set('vung', '10.72,106.66;10.72,106.74;10.8,106.74;10.8,106.66');
    const sort = pick(SORTS);
    if (sort !== '') given.set('sap_xep', sort);
    if (sort === 'gan-nhat') given.set('gan', '10.7725,106.698');
    return { type, place, search: given.toString(), filter: readFilter(type, place, given).filter };
  });
}
