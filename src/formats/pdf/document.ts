import { formatDate } from '#kernel/dates.ts';
import { addFace, type Face } from './face.ts';
import {
  type ObjectList,
  createObjects,
  numberText,
  numbersText,
  textObject,
  uriObject,
  writeObjects,
} from './objects.ts';
import { A4, type Page, type Tile } from './page.ts';
import { pathOperators } from './svg-path.ts';

export type DocumentInfo = { title: string; author: string; subject: string; lang: string; at: Date };

const encode = (text: string) => new TextEncoder().encode(text);

/** A document of one page or more; the same pages at the same moment are the same bytes. */
export function writeDocument(
  pages: readonly Page[],
  faces: readonly Face[],
  info: DocumentInfo,
): Promise<Uint8Array<ArrayBuffer>> {
  const list = createObjects();
  const { objects, add } = list;
  // What a page is drawn with is upside down to what it is measured in: y grows downwards.
  const contents = pages.map(({ operators }) => {
    const drawing = [`1 0 0 -1 0 ${numberText(A4.height)} cm`, ...operators].join('\n');
    return add({ dictionary: '', bytes: encode(drawing) });
  });
  const fonts = faces.filter(({ used }) => used.size > 0);
  const fontNames = fonts.map((face) => `/${face.name} ${addFace(list, face)}`).join(' ');
  const tiles = new Map(pages.flatMap((page) => [...page.tiles]));
  const tileNames = [...tiles.values()].map((tile) => `/${tile.name} ${addTile(list, tile)}`).join(' ');
  const links = pages.map((page) => page.links.map((link) => addLinkObject(list, link)).join(' '));
  // The pages name their parent and it names them: it is the object after the last of them.
  const parent = `${objects.length + pages.length + 1} 0 R`;
  const kids = contents.map((content, at) =>
    add(
      `<< /Type /Page /Parent ${parent} /MediaBox [0 0 ${numbersText(A4.width, A4.height)}] ` +
        `/Resources << /Font << ${fontNames} >> /Pattern << ${tileNames} >> >> ` +
        `/Contents ${content} /Annots [${links[at] ?? ''}] >>`,
    ),
  );
  const tree = add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  const root = add(
    `<< /Type /Catalog /Pages ${tree} /Lang (${info.lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const infoObject = add(
    `<< /Title ${textObject(info.title)} /Author ${textObject(info.author)} ` +
      `/Subject ${textObject(info.subject)} /CreationDate (${momentText(info.at)}) >>`,
  );
  return writeObjects(objects, { root, info: infoObject });
}

/** The moment on a clock in Vietnam. */
export const momentText = (at: Date) => `D:${formatDate(at, 'recordMoment').replaceAll(/\D/g, '')}+07'00'`;

function addTile({ add }: ObjectList, { side, path, pen, scale, colour }: Tile): string {
  const drawn = pathOperators(path, { scale: 1, x: 0, y: 0 });
  const box = `/BBox [0 0 ${side} ${side}] /XStep ${side} /YStep ${side}`;
  const matrix = numbersText(scale, 0, 0, -scale, 0, A4.height);
  return add({
    dictionary: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 ${box} /Resources << >> /Matrix [${matrix}]`,
    bytes: encode(`${numbersText(...colour)} RG ${numberText(pen)} w 1 J 1 j\n${drawn}\nS`),
  });
}

function addLinkObject({ add }: ObjectList, { area, address }: Page['links'][number]): string {
  const { x, y, width, height } = area;
  const corners = numbersText(x, A4.height - y - height, x + width, A4.height - y);
  return add(
    `<< /Type /Annot /Subtype /Link /Rect [${corners}] /Border [0 0 0] /F 4 ` +
      `/A << /S /URI /URI ${uriObject(address)} >> >>`,
  );
}
