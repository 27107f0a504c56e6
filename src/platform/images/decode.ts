import sharp from 'sharp';

/**
 * What is done to uploads. It is run in a process of its own (`decode-process.ts`): decoders of pictures have had
 * vulnerabilities, and one that crashes or fills the memory must not take the application along.
 */

/** A picture ready to be stored: upright, without metadata, with its colour and perceptual hash. */
export type Kept = { bytes: Uint8Array; width: number; height: number; colour: string; imageHash: string };

/** The centre of a picture as a square, or the whole of it with as much loss as a limit of bytes requires. */
export type Task = { square: number } | { most: number };

/** The decoders of formats that cameras and browsers produce; all others are disabled. */
const OPEN = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_400;
const SECONDS = 5;

type Grade = { side: number; quality: number };
const BEST: Grade = { side: MAX_SIDE, quality: 90 };
/** Noise has 3.5 bits a pixel at the lowest grade: the last is below 1 MB whatever the picture shows. */
const LESSER: readonly Grade[] = [
  { side: MAX_SIDE, quality: 72 },
  { side: 1_600, quality: 72 },
  { side: 1_200, quality: 60 },
];

const JPEG = '\xFF\xD8\xFF';
const PNG = '\x89PNG\r\n\x1A\n';

/** Whether bytes begin like a picture; no decoder sees others. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || start.startsWith(JPEG) || start.startsWith(PNG);
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** A difference hash: 64 bits that say where a small grey version becomes brighter from left to right. */
async function imageHashOf(bytes: Buffer): Promise<string> {
  const grey = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_bit, at) => (grey[row * 9 + at] ?? 0) < (grey[row * 9 + at + 1] ?? 0)),
  );
  return rows.map((row) => hex(Number.parseInt(row.map(Number).join(''), 2))).join('');
}

async function colourOf(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => hex(mean))
    .join('')}`;
}

const read = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient();

const redraw = (bytes: Uint8Array, side: number) =>
  read(bytes)
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });

const drawn = (bytes: Uint8Array, { side, quality }: Grade) =>
  read(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    // A larger effort takes twice the time and saves nothing on noisy photos.
    .webp({ quality, effort: 2 })
    .toBuffer({ resolveWithObject: true });

async function shrunk(bytes: Uint8Array, most: number) {
  let kept = await drawn(bytes, BEST);
  // A picture far above the limit will not fit at the first grade, and each takes a second of CPU time.
  const grades = kept.data.length > 2 * most ? LESSER.slice(1) : LESSER;
  for (const grade of grades) if (kept.data.length > most) kept = await drawn(kept.data, grade);
  return kept;
}

/** Re-encodes an upload, so that nothing but the visible picture is kept. */
export async function decode(bytes: Uint8Array, task: Task): Promise<Kept> {
  const { data, info } = 'square' in task ? await redraw(bytes, task.square) : await shrunk(bytes, task.most);
  const [colour, imageHash] = [await colourOf(data), await imageHashOf(data)];
  return { bytes: data, width: info.width, height: info.height, colour, imageHash };
}

/** One thread and no cache, and of the decoders only these. */
export function limitDecoders(open = OPEN): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...open] });
  sharp.concurrency(1);
  sharp.cache(false);
}
