import { type ChildProcess, fork } from 'node:child_process';
import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Result } from '#kernel/result.ts';
import { createLimiter } from '#platform/cache/limiter.ts';
import { type Decoded, isPicture, type Kept, limitDecoders, type Task } from './decode.ts';

export type Size = { width: number; height?: number; format: 'webp' | 'jpg' };

/** `unreadable`: not a JPEG, PNG or WebP picture, or one that is damaged or too large. */
export type ImageRefusal = 'unreadable' | 'busy';

const DECODER = new URL('decode-process.ts', import.meta.url);
/** Starting a decoder takes a fifth of a second, and keeping one 60 MB. */
const IDLE = 10_000;
const MAX_TIME = 30_000;
const SECONDS = 5;

// This process decodes what it has drawn or re-encoded itself, and no uploads.
limitDecoders(['VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer']);

/** A process that decodes uploads one at a time, started when it is needed. */
function createDecoder() {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(DECODER, { execArgv: [], serialization: 'advanced' });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  /** Neither the decoder nor waiting for it to be idle keeps this process alive. */
  function rest(used: ChildProcess): void {
    used.unref();
    used.channel?.unref();
    idle = setTimeout(() => used.connected && used.disconnect(), IDLE).unref();
  }

  /** Nothing where the picture is damaged, or brings the decoder down. */
  return async function run(bytes: Uint8Array, task: Task): Promise<Kept | undefined> {
    clearTimeout(idle);
    const used = (child = child?.connected ? child : start());
    used.ref();
    used.channel?.ref();
    const done = Promise.withResolvers<Decoded>();
    const onExit = () => done.resolve({});
    const overdue = setTimeout(() => used.kill('SIGKILL'), MAX_TIME);
    used.once('message', done.resolve).once('exit', onExit).once('error', onExit);
    used.send({ bytes, task }, (error) => error && onExit());
    try {
      return (await done.promise).kept;
    } finally {
      clearTimeout(overdue);
      used.off('message', done.resolve).off('exit', onExit).off('error', onExit);
      rest(used);
    }
  };
}

const sized = (picture: Sharp, { width, height, format }: Size) => {
  const resized = picture
    .timeout({ seconds: SECONDS })
    .resize({ width, ...(height ? { height, fit: 'cover' as const } : { withoutEnlargement: true }) });
  return format === 'webp'
    ? resized.webp({ quality: 74, effort: 5 }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
};

export function createImages({ waiting = 8 } = {}) {
  const inTurn = createLimiter({ concurrent: 1, waiting, busy: 'busy' as const });
  const run = createDecoder();

  return {
    /** Re-encodes an upload, so that nothing but the visible picture is kept. */
    async decode(bytes: Uint8Array, task: Task): Promise<Result<Kept, ImageRefusal>> {
      if (!isPicture(bytes)) return fail('unreadable');
      const done = await inTurn(() => run(bytes, task));
      if (!done.ok) return done;
      return done.value ? ok(done.value) : fail('unreadable');
    },

    /** Another size of a stored picture; never enlarged, except to fill a given height. */
    resize: (bytes: Uint8Array, size: Size) => sized(sharp(bytes), size),

    /** An SVG drawing as a picture. */
    rasterise: (svg: string, size: Size) => sized(sharp(Buffer.from(svg)), size),

    /** An SVG drawing without colours, such as a QR code, as large as it says. */
    inGrey: (svg: string): Promise<Buffer> =>
      sharp(Buffer.from(svg)).timeout({ seconds: SECONDS }).toColourspace('b-w').png().toBuffer(),
  };
}

export type Images = ReturnType<typeof createImages>;
