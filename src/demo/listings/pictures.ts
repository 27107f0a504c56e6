import { createHash } from 'node:crypto';
import type { Kind } from '#features/listings/domain/kinds.ts';
import type { Dice } from '#demo/dice.ts';
import { colourOf } from '#demo/pictures/drawing-palettes.ts';

type View = readonly [view: string, caption: string];

/** Views drawn for each kind, cover views first; the last one is always included, the others at random. */
const VIEWS: Record<Kind, readonly View[]> = {
  'can-ho-chung-cu': [
    ['living', 'Phòng khách'],
    ['kitchen', 'Bếp'],
    ['bedroom', 'Phòng ngủ'],
    ['balcony', 'Ban công'],
    ['tower', 'Tòa nhà'],
    ['floor-plan', 'Sơ đồ căn hộ'],
  ],
  'chung-cu-mini-can-ho-dich-vu': [
    ['bedroom', 'Góc ngủ'],
    ['kitchen', 'Bếp nhỏ'],
    ['tower', 'Tòa nhà'],
    ['balcony', 'Ban công'],
    ['floor-plan', 'Sơ đồ căn hộ'],
  ],
  condotel: [
    ['sea', 'Nhìn ra biển'],
    ['bedroom', 'Phòng ngủ'],
    ['balcony', 'Ban công'],
    ['living', 'Phòng khách'],
    ['floor-plan', 'Sơ đồ căn hộ'],
  ],
  'nha-rieng': [
    ['tube', 'Mặt tiền'],
    ['living', 'Phòng khách'],
    ['kitchen', 'Bếp'],
    ['bedroom', 'Phòng ngủ'],
    ['alley', 'Lối vào'],
    ['plot-plan', 'Sơ đồ thửa đất'],
  ],
  'biet-thu-lien-ke': [
    ['villa', 'Mặt trước'],
    ['living', 'Phòng khách'],
    ['kitchen', 'Bếp'],
    ['bedroom', 'Phòng ngủ'],
    ['garden', 'Sân vườn'],
    ['plot-plan', 'Sơ đồ thửa đất'],
  ],
  'nha-mat-pho': [
    ['street', 'Mặt tiền'],
    ['shop', 'Tầng trệt'],
    ['living', 'Phòng khách'],
    ['bedroom', 'Phòng ngủ'],
    ['kitchen', 'Bếp'],
    ['plot-plan', 'Sơ đồ thửa đất'],
  ],
  shophouse: [
    ['shophouse', 'Mặt tiền'],
    ['shop', 'Tầng trệt'],
    ['living', 'Tầng lầu'],
    ['bedroom', 'Phòng ngủ'],
    ['plot-plan', 'Sơ đồ thửa đất'],
  ],
  'dat-nen-du-an': [
    ['project-land', 'Lô đất'],
    ['plot-plan', 'Sơ đồ thửa đất'],
    ['road', 'Đường nội khu'],
    ['land', 'Nhìn từ cuối đất'],
  ],
  dat: [
    ['land', 'Thửa đất'],
    ['plot-plan', 'Sơ đồ thửa đất'],
    ['road', 'Đường vào'],
    ['alley', 'Lối vào'],
  ],
  'trang-trai-khu-nghi-duong': [
    ['farm', 'Toàn cảnh'],
    ['garden', 'Góc vườn'],
    ['road', 'Đường vào'],
    ['living', 'Trong nhà'],
    ['plot-plan', 'Sơ đồ thửa đất'],
  ],
  'kho-nha-xuong': [
    ['warehouse', 'Mặt trước'],
    ['hall', 'Bên trong'],
    ['road', 'Đường vào'],
    ['plot-plan', 'Sơ đồ thửa đất'],
  ],
  'loai-khac': [
    ['stall', 'Mặt trước'],
    ['shop', 'Bên trong'],
    ['street', 'Tuyến phố'],
    ['plot-plan', 'Sơ đồ mặt bằng'],
  ],
};

const FLATS: readonly Kind[] = ['can-ho-chung-cu', 'chung-cu-mini-can-ho-dich-vu', 'condotel'];

export type DemoPicture = { id: string; drawing: string; caption: string; colour: string };

const idOf = (drawing: string) => createHash('sha256').update(drawing).digest('hex').slice(0, 32);

type Drawn = {
  kind: Kind;
  seed: number;
  floors: number | null;
  width: number | null;
  length: number | null;
  landArea: number | null;
};

/**
 * The drawings of a listing. A seed string names kind, view and seed, plus facts that must match the
 * listing: `nha-rieng:tube:100003:3` is a house of three floors, `dat:plot-plan:100007:5x20x99.8` a plot of
 * five metres by twenty.
 */
export function picturesOf(
  { kind, seed, floors, width, length, landArea }: Drawn,
  dice: Dice,
): DemoPicture[] {
  // A flat has no front: any of its first views may be the cover.
  const views = VIEWS[kind];
  const front = FLATS.includes(kind) ? dice.pick(views.slice(0, -1)) : views[0];
  const others = views.filter((view) => view !== front);
  const chosen = dice.some(others, dice.whole(3, 5));
  return [front, ...others.filter((view) => chosen.includes(view))].flatMap((view) => {
    if (!view) return [];
    const [name, caption] = view;
    const said =
      name === 'plot-plan'
        ? `:${width ?? 5}x${length ?? 20}x${landArea ?? 100}`
        : view === front && floors
          ? `:${floors}`
          : '';
    const drawing = `${kind}:${name}:${seed}${said}`;
    return [{ id: idOf(drawing), drawing, caption, colour: colourOf(seed) }];
  });
}
