import sharp from 'sharp';
import { fail, ok, type Result } from '#kernel/result.ts';
import { createTurns } from './in-turn.ts';

/** `unreadable`: not a JPEG, PNG or WebP picture, or one that is damaged or too large. */
export type ImageRefusal = 'unreadable' | 'busy';

/** The decoders of formats that cameras and browsers make; those of all others have had holes and are shut. */
const OPEN = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: OPEN });
// One thread and no memory of earlier pictures: a picture must not take the machine from everybody else.
sharp.concurrency(1);
sharp.cache(false);

const MOST_PIXELS = 50_000_000;
const SECONDS = 5;

const JPEG = '\xFF\xD8\xFF';
const PNG = '\x89PNG\r\n\x1A\n';

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || start.startsWith(JPEG) || start.startsWith(PNG);
}

/** Turns uploads into pictures of our own, so that nothing of an upload but what it shows is kept. */
export function createImages({ waiting = 8 } = {}) {
  const inTurn = createTurns({ concurrent: 1, waiting, busy: 'busy' as const });

  const redraw = (bytes: Uint8Array, side: number) =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();

  return {
    /** The middle of a picture, upright, as a square WebP without any metadata. */
    async square(bytes: Uint8Array, side: number): Promise<Result<Buffer, ImageRefusal>> {
      if (!isPicture(bytes)) return fail('unreadable');
      // The decoder says in prose why it refuses; whatever it says, the picture cannot be read.
      const drawn = await inTurn(() => redraw(bytes, side).then(ok, () => fail('unreadable' as const)));
      return drawn.ok ? drawn.value : drawn;
    },
  };
}

export type Images = ReturnType<typeof createImages>;
