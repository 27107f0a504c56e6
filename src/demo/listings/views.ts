import type { Kind } from '#features/listings/domain/kinds.ts';
import type { SceneName } from '#demo/pictures/drawing.ts';
import type { Region } from '#demo/pictures/look.ts';
import type { Character } from './areas.ts';

/** What decides how a property may be drawn. */
export type Seen = {
  kind: Kind;
  floors: number | null;
  roadWidth: number | null;
  region: Region;
  character: Character;
  amenities: readonly string[];
};

/** Views that show as many floors as the listing names. */
export const SHOWS_FLOORS: ReadonlySet<SceneName> = new Set<SceneName>([
  'tube',
  'street',
  'villa',
  'shophouse',
  'house-in-row',
  'shop-in-row',
  'corner-house',
  'corner-shop',
  'coast-house',
  'coast-shop',
  'house-above',
  'villa-above',
  'garden-house',
  'hillside',
  'riverside',
  'alley',
  'wide-lane',
]);

const CAPTIONS: Record<SceneName, string> = {
  tube: 'Mặt tiền',
  street: 'Mặt tiền',
  villa: 'Mặt trước',
  shophouse: 'Mặt tiền',
  tower: 'Tòa nhà',
  'tower-below': 'Tòa nhà',
  'towers-over-water': 'Tòa nhà nhìn từ bờ nước',
  block: 'Tòa nhà',
  warehouse: 'Mặt trước',
  'sheds-above': 'Nhìn từ trên cao',
  'shed-corner': 'Mặt trước',
  gap: 'Lô đất',
  paddies: 'Thửa đất',
  stall: 'Mặt trước',
  land: 'Thửa đất',
  'project-land': 'Lô đất',
  road: 'Đường vào',
  farm: 'Toàn cảnh',
  alley: 'Lối vào',
  'wide-lane': 'Lối vào',
  'house-in-row': 'Mặt tiền',
  'shop-in-row': 'Mặt tiền',
  'corner-house': 'Nhà góc',
  'corner-shop': 'Nhà góc',
  'coast-house': 'Nhà gần biển',
  'coast-shop': 'Nhà gần biển',
  'house-above': 'Nhìn từ trên cao',
  'villa-above': 'Nhìn từ trên cao',
  'plot-above': 'Nhìn từ trên cao',
  'plots-above': 'Nhìn từ trên cao',
  'garden-house': 'Mặt trước',
  hillside: 'Nhìn từ dưới dốc',
  riverside: 'Nhìn từ bờ sông',
  garden: 'Sân vườn',
  sea: 'Nhìn ra biển',
  living: 'Phòng khách',
  altar: 'Phòng thờ',
  bathroom: 'Phòng tắm',
  'empty-room': 'Bên trong',
  office: 'Văn phòng',
  stair: 'Cầu thang',
  studio: 'Trong phòng',
  kitchen: 'Bếp',
  bedroom: 'Phòng ngủ',
  balcony: 'Ban công',
  shop: 'Tầng trệt',
  hall: 'Bên trong',
  'plot-plan': 'Sơ đồ thửa đất',
  'floor-plan': 'Sơ đồ căn hộ',
};

export const captionOf = (view: SceneName) => CAPTIONS[view];

/** Where the ground itself shapes a house. */
function landscape({ floors, region, character, amenities }: Seen): SceneName[] {
  const isLow = (floors ?? 1) <= 4;
  const isByWater = region === 'delta' || amenities.includes('nhin-ra-song');
  return [
    ...(character === 'hill' && isLow ? (['hillside'] as const) : []),
    ...(isByWater && isLow ? (['riverside'] as const) : []),
    ...(character === 'coast' ? (['coast-house'] as const) : []),
  ];
}

function houseFronts(seen: Seen): SceneName[] {
  const { floors, character } = seen;
  const roadWidth = seen.roadWidth ?? 0;
  const isRoomy =
    (floors ?? 1) <= 2 && (character === 'rural' || character === 'hill' || character === 'suburb');
  return [
    ...landscape(seen),
    'house-in-row',
    ...(roadWidth < 4.5 ? (['alley'] as const) : (['corner-house'] as const)),
    'tube',
    ...(isRoomy ? (['garden-house'] as const) : []),
    'house-above',
    ...(roadWidth >= 3 && roadWidth < 6 ? (['wide-lane'] as const) : []),
  ];
}

/** The views that may be the first picture; listings take them in turns. */
export function frontsOf(seen: Seen): readonly SceneName[] {
  const isCoast = seen.character === 'coast';
  switch (seen.kind) {
    case 'nha-rieng':
      return houseFronts(seen);
    case 'biet-thu-lien-ke':
      return [
        'villa',
        ...landscape(seen),
        'villa-above',
        'corner-house',
        ...((seen.floors ?? 2) <= 3 ? (['garden-house'] as const) : []),
      ];
    case 'nha-mat-pho':
      return [
        'street',
        'shop-in-row',
        ...(isCoast ? (['coast-shop'] as const) : []),
        'house-above',
        'corner-shop',
      ];
    case 'shophouse':
      return [
        'shophouse',
        'corner-shop',
        ...(isCoast ? (['coast-shop'] as const) : []),
        'street',
        'shop-in-row',
      ];
    case 'can-ho-chung-cu':
      return ['living', 'tower-below', 'bedroom', 'towers-over-water', 'kitchen', 'tower', 'balcony'];
    case 'chung-cu-mini-can-ho-dich-vu':
      return ['studio', 'block', 'bedroom', 'kitchen', 'balcony'];
    case 'condotel':
      return ['sea', 'bedroom', 'tower-below', 'balcony', 'towers-over-water', 'living'];
    case 'dat-nen-du-an':
      return ['project-land', 'plot-above', 'plots-above', 'land', 'road'];
    case 'dat':
      return seen.character === 'core' || seen.character === 'urban'
        ? ['gap', 'plot-above', 'land', 'plots-above']
        : ['land', 'paddies', 'plot-above', 'road', 'gap'];
    case 'trang-trai-khu-nghi-duong':
      return ['farm', 'garden-house', 'paddies', ...landscape(seen), 'garden'];
    case 'kho-nha-xuong':
      return ['warehouse', 'sheds-above', 'shed-corner', 'hall'];
    case 'loai-khac':
      return ['stall', 'shop', 'corner-shop', 'shop-in-row'];
  }
}

/** What else is shown of a kind, in this order. */
export const OTHERS: Record<Kind, readonly SceneName[]> = {
  'can-ho-chung-cu': ['living', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'tower', 'floor-plan'],
  'chung-cu-mini-can-ho-dich-vu': [
    'studio',
    'kitchen',
    'bathroom',
    'stair',
    'balcony',
    'block',
    'floor-plan',
  ],
  condotel: ['sea', 'living', 'bedroom', 'bathroom', 'balcony', 'floor-plan'],
  'nha-rieng': ['living', 'kitchen', 'altar', 'stair', 'bedroom', 'bathroom', 'plot-plan'],
  'biet-thu-lien-ke': ['living', 'kitchen', 'altar', 'stair', 'bedroom', 'garden', 'plot-plan'],
  'nha-mat-pho': ['shop', 'living', 'office', 'stair', 'bedroom', 'kitchen', 'plot-plan'],
  shophouse: ['shop', 'empty-room', 'living', 'stair', 'bedroom', 'plot-plan'],
  'dat-nen-du-an': ['project-land', 'plot-plan', 'road', 'land', 'plots-above'],
  dat: ['land', 'plot-plan', 'road', 'alley', 'plot-above'],
  'trang-trai-khu-nghi-duong': ['farm', 'garden', 'road', 'living', 'plot-plan'],
  'kho-nha-xuong': ['hall', 'office', 'sheds-above', 'road', 'plot-plan'],
  'loai-khac': ['shop', 'empty-room', 'street', 'plot-plan'],
};
