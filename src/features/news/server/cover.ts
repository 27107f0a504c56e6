import { CATEGORIES, type Category, isCategory } from '../domain/article.ts';
import { type Random, randomFrom } from '#kernel/random.ts';
import type { Renderer } from '#platform/images/public-pictures.ts';

export const COVER_COLOUR = '#f3e7da';

const WIDTH = 1600;
const HEIGHT = 900;
const INK = '#4a3b39';
const FAINT = '#cdbfb4';
const MARK = '#fd6d41';
const WASHES = ['#f1dca8', '#cfe2d8', '#d6e4ee', '#f3d1c8', '#dfe3c3', '#e9ddcd'];

type Point = readonly [number, number];

const points = (all: readonly Point[]) => all.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');

/** Streets and plots over the whole sheet, a little crooked as plots are; one of them is marked. */
function sheet(random: Random): string {
  const [columns, rows] = [13, 8];
  const at = (column: number, row: number): Point => {
    const street = Math.floor(row / 2) * 46;
    const shift = Math.sin(column * 1.7 + row) * 7;
    return [
      -160 + column * 146 + row * 24 + shift,
      -70 + row * 118 + street - column * 13 + Math.cos(column + row * 2) * 6,
    ];
  };
  const marked = 4 + Math.floor(random() * 3);
  const plots: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [low, right] = [row % 2 === 0 ? 118 : 112, 140];
      const [x, y] = at(column, row);
      const corners: Point[] = [
        [x, y],
        [x + right, y - 13],
        [x + right + 24, y + low - 13],
        [x + 24, y + low],
      ];
      const isMarked = row === 3 && column === marked;
      const isBuilt = random() < 0.3;
      const fill = isMarked ? MARK : 'none';
      plots.push(
        `<polygon points="${points(corners)}" fill="${fill}" fill-opacity=".28" stroke="${isMarked ? MARK : FAINT}" stroke-width="${isMarked ? 5 : 2}"/>`,
      );
      if (isBuilt && !isMarked)
        plots.push(
          `<rect x="${Math.round(x + 42)}" y="${Math.round(y + 26)}" width="52" height="46" fill="none" stroke="${FAINT}" stroke-width="1.5" transform="rotate(-5 ${Math.round(x)} ${Math.round(y)})"/>`,
        );
    }
  return plots.join('');
}

const line = (x: number, y: number, long: number) =>
  `<path d="M${x} ${y}h${long}" stroke="${INK}" stroke-width="6" stroke-linecap="round" opacity=".55"/>`;

/** The motif of a category, in a few strokes on a white card. */
const MOTIFS: Record<Category, (wash: string) => string> = {
  'giay-to': (wash) => `
    <path d="M-150 -190h210l90 90v290h-300z" fill="${wash}"/><path d="M60 -190v90h90" fill="none"/>
    ${[-60, -10, 40].map((y) => line(-100, y, 200)).join('')}${line(-100, 90, 110)}
    <rect x="52" y="84" width="66" height="66" fill="${MARK}" fill-opacity=".35" stroke="${MARK}"/>`,
  'gia-dat': (wash) => `
    <rect x="-180" y="30" width="80" height="150" fill="${wash}"/><rect x="-60" y="-50" width="80" height="230" fill="${wash}"/>
    <rect x="60" y="-150" width="80" height="330" fill="${MARK}" fill-opacity=".35" stroke="${MARK}"/>
    <path d="M-210 180h400M-170 -40 L-20 -120 L130 -210" fill="none"/>`,
  'quy-hoach': (wash) => `
    <path d="M-190 -150 L20 -190 L60 10 L-160 60z" fill="${wash}"/>
    <path d="M20 -190 L190 -160 L180 40 L60 10z" fill="none" stroke-dasharray="14 10"/>
    <path d="M-160 60 L60 10 L180 40 L150 190 L-130 180z" fill="${MARK}" fill-opacity=".25" stroke="${MARK}"/>
    <path d="M-210 120C-80 70 60 60 210 110" fill="none" stroke-width="14" opacity=".35"/>`,
  'sap-nhap': (wash) => `
    <path d="M-200 -120C-120 -190 -40 -150 0 -90L-20 110C-90 170 -180 140 -200 60z" fill="${wash}"/>
    <path d="M0 -90C60 -180 170 -160 200 -80C220 20 180 130 90 150L-20 110z" fill="${MARK}" fill-opacity=".25" stroke="${MARK}"/>
    <path d="M0 -90L-20 110" fill="none" stroke-dasharray="16 12"/>`,
  'toa-an': (wash) => `
    <path d="M-190 -90L0 -190L190 -90z" fill="${wash}"/>
    ${[-140, -50, 40, 130].map((x) => `<rect x="${x - 16}" y="-80" width="32" height="200" fill="#fff"/>`).join('')}
    <path d="M-200 130h400M-220 170h440" fill="none"/><circle cx="0" cy="-130" r="20" fill="${MARK}" fill-opacity=".4" stroke="${MARK}"/>`,
  'mua-ban': (wash) => `
    <path d="M-200 -20L-40 -160L120 -20v190h-320z" fill="${wash}"/><path d="M-90 170v-110h90v110" fill="#fff"/>
    <circle cx="120" cy="60" r="46" fill="${MARK}" fill-opacity=".35" stroke="${MARK}"/>
    <path d="M120 106v110M120 170h40M120 205h30" fill="none" stroke="${MARK}"/>`,
};

/** Draws the cover of an article: by its category, and differently for each. */
export const coverRecipe = (category: Category, seed: number) => `tin:${category}:${seed}`;

function drawCover(recipe: string): string | undefined {
  const [, category = '', seed = ''] = recipe.split(':');
  if (!isCategory(category)) return undefined;
  const random = randomFrom(Number(seed) || 1);
  const wash = WASHES[(Number(seed) + CATEGORIES.indexOf(category)) % WASHES.length] ?? '#e9ddcd';
  const x = 640 + Math.round(random() * 320);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffaf6"/>${sheet(random)}
<rect x="${x - 290}" y="160" width="580" height="580" rx="18" fill="#fffaf6" fill-opacity=".93"/>
<g transform="translate(${x} 450) scale(1.15)" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${MOTIFS[category](wash)}</g>
</svg>`;
}

export const coverDrawer: Renderer = {
  edition: 1,
  knows: (recipe) => recipe.startsWith('tin:'),
  draw: drawCover,
};
