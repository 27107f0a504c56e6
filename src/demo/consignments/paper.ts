import { deflateSync } from 'node:zlib';
import { crc32 } from '#formats/zip.ts';

const [WIDTH, HEIGHT] = [640, 452];
const [PAPER, INK] = [0xf4, 0x70];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A page with a frame and grey lines where a certificate has its text. */
export function drawnPaper(lines: number): Buffer {
  const isInk = (x: number, y: number) => {
    const isFrame = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) === 24;
    const row = Math.floor((y - 80) / 32);
    const isLine = row >= 0 && row < lines && (y - 80) % 32 < 6 && x > 80 && x < WIDTH - 80 - (row % 3) * 60;
    return isFrame || isLine;
  };
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + 1 + x] = isInk(x, y) ? INK : PAPER;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const PAPER_SIZE = { width: WIDTH, height: HEIGHT, type: 'image/png' };
