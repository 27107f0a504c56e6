import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { readDegrees } from '#geo/coordinate-input/degrees-text.ts';
import { parsePoints } from '#geo/coordinate-input/pasted-points.ts';
import { fold, collapseSpaces } from '#kernel/text.ts';

/** What the search field for plots accepts. */
export type PlotQuestion =
  | { by: 'nothing' }
  | { by: 'code'; landCode: string }
  | { by: 'numbers'; sheet: number; plot: number; words: string }
  | { by: 'point'; at: LonLat }
  /** Grid coordinates, which need the province as well. */
  | { by: 'grid' }
  /** A house and its street, which no map here holds; the words name the place around it, if they do. */
  | { by: 'house'; words: string }
  | { by: 'words'; words: string };

export const MAX_PLOT_QUESTION_LENGTH = 300;

const CODE = /^\d{5}[ .-]?\d{3}[ .-]?\d{4}$/;
const SHEET = /\bto(?: ban do)?(?: so)?[ :]*(\d{1,3})\b/;
const PLOT = /\bthua(?: dat)?(?: so)?[ :]*(\d{1,4})\b/;

/** «12 Nguyễn Huệ», «số nhà 12/3A đường Lê Lợi», «hẻm 5 Lê Lợi»; a number before the word of a unit is none. */
const HOUSE =
  /^(?:(?:so nha|nha so|so) ?)?(?:(?:hem|ngo|ngach|kiet) )?\d+[a-z]?(?:[/-]\d+[a-z]?)*,? +(?!(?:phuong|xa|quan|huyen|tinh)\b)\p{L}/u;
/** Before the units that an address ends with: a comma, or the word of a unit. */
const BEFORE_UNITS = /,| (?=(?:phuong|xa|thi tran|dac khu|quan|huyen|thi xa|thanh pho|tinh|tp|[pqhx])[ .\d])/;

function unitsIn(address: string): string {
  const at = address.search(BEFORE_UNITS);
  return at === -1 ? '' : address.slice(at + 1).trim();
}

const without = (text: string, found: RegExpExecArray) =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;

/** Reads a code, a sheet and a plot with words beside them, a place in degrees, points of the grid, or words. */
export function readPlotQuestion(written: string): PlotQuestion {
  const text = collapseSpaces(written).slice(0, MAX_PLOT_QUESTION_LENGTH);
  if (text === '') return { by: 'nothing' };
  if (CODE.test(text)) return { by: 'code', landCode: text.replaceAll(/\D/g, '') };
  const numbers = readNumbers(fold(text));
  if (numbers) return numbers;
  const at = readDegrees(text);
  if (at) return { by: 'point', at };
  if (/^[\d\s.,;xyXY:=-]+$/.test(text) && parsePoints(text).points.length > 0) return { by: 'grid' };
  const folded = fold(text);
  if (HOUSE.test(folded)) return { by: 'house', words: unitsIn(folded) };
  return { by: 'words', words: text };
}

function readNumbers(text: string): PlotQuestion | undefined {
  const sheet = SHEET.exec(text);
  if (!sheet) return undefined;
  const rest = without(text, sheet);
  const plot = PLOT.exec(rest);
  if (!plot) return undefined;
  const words = without(rest, plot).replaceAll(/[,;]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return { by: 'numbers', sheet: Number(sheet[1]), plot: Number(plot[1]), words };
}
