import { type ChildProcess, fork } from 'node:child_process';
import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { PaperFailure } from '#kernel/web/uploads.ts';
import { createLimiter } from '#platform/cache/limiter.ts';
import { isPicture, type Kept, limitDecoders, type Task } from './decode.ts';
import type { DrawnPage } from './draw-pages.ts';

export type Size = { width: number; height?: number; format: 'webp' | 'jpg' };

/** `unreadable`: not a JPEG, PNG or WebP picture, or one that is damaged or too large. */
export type ImageRefusal = 'unreadable' | 'busy';

/** The pages that could be drawn, and how many there are. */
export type Paper = { pages: DrawnPage[]; count: number };

const DECODER = new URL('decode-process.ts', import.meta.url);
/** Starting a decoder takes a fifth of a second, and keeping one 60 MB. */
const IDLE = 10_000;
const MAX_TIME = 30_000;
/** 512 MB for what draws a paper: a scan of 12 megapixels takes 140. */
const MAX_MEMORY = '--wasm-max-mem-pages=8192';
const SECONDS = 5;

// This process decodes what it has drawn or re-encoded itself, and no uploads.
limitDecoders(['VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer']);

/** What the process of decoders says: of a picture what is kept, of a paper its pages one by one and how it ended. */
export type Reply =
  | { kept: Kept | undefined }
  | { count: number }
  | { page: DrawnPage }
  | { failure: PaperFailure | undefined };

type Decoder = { idle: number; execArgv: string[] };

/** A process that decodes uploads one at a time, started when it is needed. */
function createDecoder({ idle: patience, execArgv }: Decoder) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(DECODER, { execArgv, serialization: 'advanced' });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  /** Neither the decoder nor waiting for it to be idle keeps this process alive. */
  function rest(used: ChildProcess): void {
    used.unref();
    used.channel?.unref();
    const end = () => used.connected && used.disconnect();
    if (patience === 0) end();
    else idle = setTimeout(end, patience).unref();
  }

  /** Takes its replies until one is the last; false where the upload brings the decoder down. */
  return async function run(
    bytes: Uint8Array,
    task: Task | 'pages',
    isLast: (reply: Reply) => boolean,
  ): Promise<boolean> {
    clearTimeout(idle);
    const used = (child = child?.connected ? child : start());
    used.ref();
    used.channel?.ref();
    const done = Promise.withResolvers<boolean>();
    const onReply = (reply: Reply) => isLast(reply) && done.resolve(true);
    const onExit = () => done.resolve(false);
    const overdue = setTimeout(() => used.kill('SIGKILL'), MAX_TIME);
    used.on('message', onReply).once('exit', onExit).once('error', onExit);
    used.send({ bytes, task }, (error) => error && onExit());
    try {
      return await done.promise;
    } finally {
      clearTimeout(overdue);
      used.off('message', onReply).off('exit', onExit).off('error', onExit);
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
  const run = createDecoder({ idle: IDLE, execArgv: [] });
  const paperInTurn = createLimiter({ concurrent: 1, waiting, busy: 'busy' as const });
  // What a paper has done to its process ends with it.
  const runPaper = createDecoder({ idle: 0, execArgv: [MAX_MEMORY] });

  return {
    /** Re-encodes an upload, so that nothing but the visible picture is kept. */
    async decode(bytes: Uint8Array, task: Task): Promise<Result<Kept, ImageRefusal>> {
      if (!isPicture(bytes)) return fail('unreadable');
      const done = await inTurn(async () => {
        let kept: Kept | undefined;
        await run(bytes, task, (reply) => {
          if ('kept' in reply) kept = reply.kept;
          return true;
        });
        return kept;
      });
      if (!done.ok) return done;
      return done.value ? ok(done.value) : fail('unreadable');
    },

    /** The first pages of a PDF as pictures, as far as they can be drawn, and how many it has. */
    async pages(bytes: Uint8Array): Promise<Result<Paper, PaperFailure | 'busy'>> {
      const done = await paperInTurn(async () => {
        const paper: Paper = { pages: [], count: 0 };
        let failure: PaperFailure | undefined;
        const isWhole = await runPaper(bytes, 'pages', (reply) => {
          if ('count' in reply) paper.count = reply.count;
          if ('page' in reply) paper.pages.push(reply.page);
          if ('failure' in reply) ({ failure } = reply);
          return 'failure' in reply;
        });
        if (paper.pages.length > 0) return paper;
        return failure ?? (isWhole ? 'unreadable' : 'heavy');
      });
      if (!done.ok) return done;
      return typeof done.value === 'string' ? fail(done.value) : ok(done.value);
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
