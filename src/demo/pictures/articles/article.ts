import { createHash } from 'node:crypto';
import { createDice } from '#demo/dice.ts';
import { createPen, type Pen, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { houseAbove, plotAbove, plotsAbove } from '#demo/pictures/houses/above.ts';
import { lane, wideLane } from '#demo/pictures/houses/lane.ts';
import { towersOverWater } from '#demo/pictures/houses/towers.ts';
import { cornerShop } from '#demo/pictures/houses/town.ts';
import { farm } from '#demo/pictures/land/farm.ts';
import { paddies } from '#demo/pictures/land/plots.ts';
import { type Look, lookOf } from '#demo/pictures/look.ts';
import { altar } from '#demo/pictures/rooms/home.ts';
import type { Renderer } from '#platform/images/public-pictures.ts';
import * as maps from './maps.ts';
import * as more from './more-things.ts';
import * as outdoors from './outdoors.ts';
import * as props from './props.ts';
import * as things from './things.ts';
import type { Thing } from './things.ts';

const HEIGHT = 900;

/** Where small things lie around the one in the middle. */
const PLACES = [
  [190, 220],
  [1_410, 230],
  [180, 660],
  [1_420, 670],
] as const;

/** One thing in the middle of a desk, and two or three that go with it. */
const onDesk =
  (main: Thing, besides: readonly Thing[]): Scene =>
  (pen, look) => {
    const { dice } = pen;
    desk(pen, look);
    const from = dice.whole(0, 3);
    for (const [at, thing] of besides.entries()) {
      const [x, y] = PLACES[(from + at * (besides.length === 2 ? 3 : 1)) % 4] ?? PLACES[0];
      pen.within({ x: x + pen.waver(24), y: y + pen.waver(20), turn: pen.waver(24), scale: 0.92 }, () =>
        thing(pen, look),
      );
    }
    pen.within({ x: 800 + pen.waver(60), y: 450, turn: pen.waver(6), scale: 1.36 }, () => main(pen, look));
  };

/** The top of a table: boards, a cloth, or a mat with squares. */
function desk(pen: Pen, look: Look) {
  const { dice } = pen;
  const style = dice.whole(0, 2);
  const colour = dice.pick([look.sky, look.shade, look.leaf, look.other]);
  pen.wash(
    [
      [40, 30],
      [WIDTH - 50, 46],
      [WIDTH - 30, HEIGHT - 40],
      [30, HEIGHT - 30],
    ],
    colour,
    style === 0 ? 0.75 : 0.55,
    12,
  );
  if (style === 1)
    for (let y = 130; y < HEIGHT; y += 150)
      pen.line(30, y, WIDTH - 30, y + pen.waver(6), { width: 1.8, opacity: 0.4 });
  if (style === 2) {
    for (let x = 110; x < WIDTH; x += 100) pen.line(x, 44, x, HEIGHT - 44, { width: 1.2, opacity: 0.3 });
    for (let y = 90; y < HEIGHT; y += 100) pen.line(40, y, WIDTH - 40, y, { width: 1.2, opacity: 0.3 });
  }
}

/** A scene of the listings in the wide format. */
const cropped =
  (scene: Scene, top: number, said = ''): Scene =>
  (pen, look) =>
    pen.within({ y: -top }, () => scene(pen, look, said));

const {
  penOnDesk,
  calculator,
  key,
  tea,
  stamp,
  glasses,
  ruler,
  magnifier,
  coins,
  phone,
  leafOnDesk,
  note,
  envelope,
  compasses,
} = props;

const MOTIFS = {
  certificate: onDesk(things.certificate, [things.form, tea, penOnDesk]),
  'open-certificate': onDesk(things.openCertificate, [glasses, penOnDesk]),
  'certificate-corrected': onDesk(things.openCertificate, [stamp, note, penOnDesk]),
  'certificate-with-code': onDesk(things.codeCertificate, [phone, tea]),
  'two-certificates': onDesk(more.pair, [leafOnDesk, glasses]),
  'price-table': onDesk(things.priceTable, [calculator, coins, penOnDesk]),
  form: onDesk(things.form, [key, calculator, note]),
  'tax-form': onDesk(things.form, [coins, calculator, envelope]),
  contract: onDesk(things.contract, [penOnDesk, stamp, key]),
  sheet: onDesk(maps.sheet, [magnifier, ruler]),
  zones: onDesk(maps.zones, [magnifier, envelope]),
  merging: onDesk(maps.merging, [penOnDesk, leafOnDesk, tea]),
  'certificate-on-map': onDesk(more.certificateOnMap, [glasses, penOnDesk]),
  codes: onDesk(maps.codes, [magnifier, note, penOnDesk]),
  addresses: onDesk(maps.addresses, [phone, tea]),
  bars: onDesk(more.bars, [coins, glasses, penOnDesk]),
  banknotes: onDesk(more.banknotes, [things.contract, key]),
  'round-table': onDesk(more.roundTable, [leafOnDesk, envelope]),
  globe: onDesk(more.globe, [compasses, ruler, note]),
  cutting: onDesk(more.cutting, [ruler, compasses]),
  receipt: onDesk(more.receipt, [calculator, things.certificate, coins]),
  coordinates: onDesk(more.coordinates, [compasses, phone]),
  gavel: onDesk(more.gavel, [things.form, glasses]),
  folders: onDesk(more.folders, [stamp, tea, glasses]),
  keys: onDesk(more.keyring, [things.contract, coins]),
  letter: onDesk(more.letter, [penOnDesk, leafOnDesk, tea]),
  phone: onDesk((pen, look) => pen.within({ scale: 1.4 }, () => phone(pen, look)), [magnifier, note, key]),
  court: outdoors.court,
  office: outdoors.office,
  surveying: outdoors.surveying,
  building: outdoors.building,
  comparing: outdoors.comparing,
  scaffold: outdoors.scaffold,
  alley: cropped(lane, 260, '3'),
  road: cropped(wideLane, 260, '2'),
  corner: cropped(cornerShop, 260, '4'),
  plot: cropped(plotAbove, 170),
  plots: cropped(plotsAbove, 170),
  house: cropped(houseAbove, 170, '3'),
  fields: cropped(paddies, 200),
  orchard: cropped(farm, 240, '1'),
  city: cropped(towersOverWater, 130),
  altar: cropped(altar, 60),
} satisfies Record<string, Scene>;

export type Motif = keyof typeof MOTIFS;

const isMotif = (name: string): name is Motif => Object.hasOwn(MOTIFS, name);

/** Names the drawing of an article: its motif, and the article, which decides all else. */
export const articleRecipe = (motif: Motif, slug: string) => `tin:${motif}:${slug}`;

/** What stood here before motifs had names of their own. */
const FORMER: Readonly<Record<string, Motif>> = {
  'giay-to': 'certificate',
  'gia-dat': 'price-table',
  'quy-hoach': 'zones',
  'sap-nhap': 'merging',
  'toa-an': 'court',
  'mua-ban': 'contract',
};

const seedOf = (recipe: string) => createHash('sha256').update(recipe).digest().readUInt32LE(0);

const lookFor = (recipe: string) => lookOf('', seedOf(recipe));

/** What an article’s drawing looks like from far away. */
export const articleColour = (recipe: string) => lookFor(recipe).wall;

function draw(recipe: string): string | undefined {
  const [, name = ''] = recipe.split(':');
  const motif = isMotif(name) ? name : Object.hasOwn(FORMER, name) ? FORMER[name] : undefined;
  if (!motif) return undefined;
  const pen = createPen(createDice(seedOf(recipe)));
  MOTIFS[motif](pen, lookFor(recipe), '');
  return pen.done(HEIGHT);
}

export const articleDrawer: Renderer = {
  edition: 2,
  knows: (recipe) => recipe.startsWith('tin:'),
  draw,
};
