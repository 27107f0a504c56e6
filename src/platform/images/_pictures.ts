import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { crc32 } from '#formats/zip.ts';

/** Written into the metadata of a photo only. */
export const MAKER = 'Nguoi Chup Anh Nha Toi';

/** Tests look at samples with the decoders that the application keeps to a process of their own. */
export const openSamples = () =>
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const canvas = (width: number, height: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: '#c60', noise } });
};

/** A photo as phones make it: rotated, with author and position in its metadata. */
export const photo = (): Promise<Buffer> =>
  canvas(640, 480)
    .withExif({
      IFD0: { Artist: MAKER },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 37/1', GPSLongitude: '106/1 41/1 43/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${MAKER} --></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const shrunk = (picture: Sharp) => picture.clone().resize(300, 200);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG that claims a size, whatever its rows contain. */
function claimed(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side);
  size.writeUInt32BE(side, 4);
  size[8] = 8;
  const rows = deflateSync(Buffer.alloc(4096));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const HTML = '<script>alert(document.domain)</script>';

/** Drawn pictures. */
export async function goodPictures(): Promise<Record<string, Buffer>> {
  const drawing = canvas(640, 480);
  const jpeg = await photo();
  return {
    'a photograph': jpeg,
    'a progressive JPEG': await drawing.clone().jpeg({ progressive: true }).toBuffer(),
    'a JPEG for print': await drawing.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG of one pixel': await drawing.clone().resize(1, 1).png().toBuffer(),
    'a PNG of 16 bits': await drawing.clone().toColourspace('rgb16').png().toBuffer(),
    'a PNG that is long and thin': await drawing.clone().resize(9_000, 10).png().toBuffer(),
    'a WebP one can see through': await drawing.clone().ensureAlpha(0.5).webp().toBuffer(),
    'a JPEG that ends as a page': Buffer.concat([jpeg, Buffer.from(HTML)]),
  };
}

/** Files that are no picture, another kind of picture, damaged, or have a wrong size. */
export async function badPictures(): Promise<Record<string, Buffer>> {
  const drawing = shrunk(canvas(640, 480));
  const jpeg = await photo();
  const start = (text: string) => Buffer.from(text, 'latin1');
  const cuts = [0.05, 0.3, 0.5, 0.9, 0.999].map((share) => [
    `a JPEG cut at ${share}`,
    jpeg.subarray(0, Math.floor(jpeg.length * share)),
  ]);
  return {
    text: start('đây không phải ảnh'),
    'a page': start(HTML),
    SVG: start('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    GIF: await drawing.gif().toBuffer(),
    TIFF: await drawing.tiff().toBuffer(),
    AVIF: await drawing.avif().toBuffer(),
    HEIC: start('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
    PDF: start('%PDF-1.7\n'),
    'a GIF that begins as a JPEG': Buffer.concat([start('\xFF\xD8\xFF'), await drawing.gif().toBuffer()]),
    'the signature of a PNG alone': start('\x89PNG\r\n\x1A\n'),
    'the signature of a WebP alone': start('RIFF\xFF\xFF\xFF\x7FWEBP'),
    'a JPEG of a signature and zeros': Buffer.concat([start('\xFF\xD8\xFF\xE0'), Buffer.alloc(5_000)]),
    'a PNG that claims 60000 × 60000': claimed(60_000),
    'a PNG that claims 7000 × 7000 and has four rows': claimed(7_000),
    'a PNG of 51 million pixels': await sharp({
      create: { width: 8_500, height: 6_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer(),
    ...Object.fromEntries(cuts),
  };
}
