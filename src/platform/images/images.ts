import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Result } from '#kernel/result.ts';
import { createLimiter } from '#platform/cache/limiter.ts';

/** A picture ready to be stored: upright, without metadata, with its colour and perceptual hash. */
export type Kept = { bytes: Buffer; width: number; height: number; colour: string; imageHash: string };

export type Size = { width: number; height?: number; format: 'webp' | 'jpg' };

/** `unreadable`: not a JPEG, PNG or WebP picture, or one that is damaged or too large. */
export type ImageRefusal = 'unreadable' | 'busy';

/** The decoders of formats that cameras and browsers produce; all others have had vulnerabilities and are disabled. */
const OPEN = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: OPEN });
// One thread and no cache: pictures must not take the machine from everything else.
sharp.concurrency(1);
sharp.cache(false);

/** The SVG decoder. It is enabled only for our own drawings: an upload must never reach it. */
const OF_DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

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

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || start.startsWith(JPEG) || start.startsWith(PNG);
}

let last: Promise<unknown> = Promise.resolve();

/** Enabled decoders are global to the process, so uploads and drawings are never decoded at the same time. */
function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
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

const sized = (picture: Sharp, { width, height, format }: Size) => {
  const resized = picture
    .timeout({ seconds: SECONDS })
    .resize({ width, ...(height ? { height, fit: 'cover' as const } : { withoutEnlargement: true }) });
  return format === 'webp'
    ? resized.webp({ quality: 74, effort: 5 }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
};

/** Re-encodes uploads, so that nothing but the visible picture is stored. */
export function createImages({ waiting = 8 } = {}) {
  const inTurn = createLimiter({ concurrent: 1, waiting, busy: 'busy' as const });

  const read = (bytes: Uint8Array) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient();

  const redraw = (bytes: Uint8Array, side: number) =>
    read(bytes).resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();

  const drawn = (bytes: Uint8Array, { side, quality }: Grade) =>
    read(bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // A larger effort takes twice the time and saves nothing on noisy photos.
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true });

  async function prepare(bytes: Uint8Array, most: number): Promise<Kept> {
    let kept = await drawn(bytes, BEST);
    // A picture far above the limit will not fit at the first grade, and each takes a second of CPU time.
    const grades = kept.data.length > 2 * most ? LESSER.slice(1) : LESSER;
    for (const grade of grades) if (kept.data.length > most) kept = await drawn(kept.data, grade);
    const { data, info } = kept;
    const [colour, imageHash] = [await colourOf(data), await imageHashOf(data)];
    return { bytes: data, width: info.width, height: info.height, colour, imageHash };
  }

  /** Processes an upload; no decoder sees it unless it begins like a picture. */
  async function onUpload<Value>(
    bytes: Uint8Array,
    work: () => Promise<Value>,
  ): Promise<Result<Value, ImageRefusal>> {
    if (!isPicture(bytes)) return fail('unreadable');
    // The decoder's messages are prose; in any case the picture is unreadable.
    const done = await inTurn(() => alone(work).then(ok, () => fail('unreadable' as const)));
    return done.ok ? done.value : done;
  }

  return {
    /** The centre of a picture, upright, as a square WebP without metadata. */
    square: (bytes: Uint8Array, side: number) => onUpload(bytes, () => redraw(bytes, side)),

    /** The whole picture, re-encoded to be stored, with as much loss as the limit of bytes requires. */
    keep: (bytes: Uint8Array, most = Infinity) => onUpload(bytes, () => prepare(bytes, most)),

    /** Another size of a stored picture; never enlarged, except to fill a given height. */
    resize: (bytes: Uint8Array, size: Size) => sized(sharp(bytes), size),

    /** An SVG drawing as a picture. */
    rasterise: (svg: string, size: Size) =>
      alone(async () => {
        sharp.unblock(OF_DRAWINGS);
        try {
          return await sized(sharp(Buffer.from(svg)), size);
        } finally {
          sharp.block(OF_DRAWINGS);
        }
      }),
  };
}

export type Images = ReturnType<typeof createImages>;
