import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import sharp from 'sharp';
import type { PaperFailure } from '#kernel/web/uploads.ts';

/** A page of a paper as a picture. */
export type DrawnPage = { bytes: Uint8Array; width: number; height: number };

const MAX_PAGES = 20;
/** Small print of A4 is read at 170 dots an inch. */
const MAX_SIDE = 2_000;
const MAX_SCALE = 3;
const QUALITY = 80;

const NEEDS_PASSWORD = 4;
const BGRA = 4;
const WHITE = 0xff_ff_ff_ff;
/** Notes on the page are drawn, and the bytes of a pixel are in the order of `sharp`. */
const FLAGS = 0x01 | 0x10;

type On = { count: (count: number) => void; page: (page: DrawnPage) => void };

/** Bytes of a page are at most so many: one that is very long and thin is drawn smaller. */
function sizeOf(width: number, height: number) {
  const scale = Math.min(MAX_SIDE / Math.max(width, height), MAX_SCALE);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The memory of the library grows, and then is another array. */
function memoryOf(library: object): Uint8Array {
  const memory: unknown = Reflect.get(library, 'HEAPU8');
  if (!(memory instanceof Uint8Array)) throw new TypeError('the library has no memory');
  return memory;
}

/** Draws the first pages of a PDF; none of its scripts and links does anything. A hostile one ends the process. */
export async function drawPages(bytes: Uint8Array, on: On): Promise<PaperFailure | undefined> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  // What the library prints is prose.
  const silence = { print: () => undefined, printErr: () => undefined };
  const pdfium = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer, ...silence });
  pdfium.PDFiumExt_Init();
  const { wasmExports } = pdfium.pdfium;
  const memory = () => memoryOf(pdfium.pdfium);
  const file = wasmExports.malloc(bytes.length);
  memory().set(bytes, file);
  const paper = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  if (!paper) return pdfium.FPDF_GetLastError() === NEEDS_PASSWORD ? 'locked' : 'unreadable';
  const count = pdfium.FPDF_GetPageCount(paper);
  on.count(count);
  for (let at = 0; at < Math.min(count, MAX_PAGES); at += 1) {
    const page = pdfium.FPDF_LoadPage(paper, at);
    if (!page) break;
    const { width, height } = sizeOf(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page));
    const size = width * height * BGRA;
    const pixels = wasmExports.malloc(size);
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, pixels, width * BGRA);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const raw = { width, height, channels: 4 as const };
    const drawn = await sharp(memory().slice(pixels, pixels + size), { raw })
      .removeAlpha()
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer();
    on.page({ bytes: drawn, width, height });
    pdfium.FPDFBitmap_Destroy(bitmap);
    wasmExports.free(pixels);
    pdfium.FPDF_ClosePage(page);
  }
  return count === 0 ? 'unreadable' : undefined;
}
