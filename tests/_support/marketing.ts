import sharp from 'sharp';
import type { Browser } from './browser.ts';

/** The bytes of a picture of one colour, as a browser sends a file. */
export const pictureFile = async (colour = '#fd6d41'): Promise<Blob> =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 1200, height: 300, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );

/** Submits a multipart form to its page. */
export const sendParts = (
  browser: Browser,
  origin: string,
  page: string,
  action: string,
  fields: Record<string, string | Blob>,
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return browser.send(`${page}?_action=${action}`, { method: 'POST', headers: { origin }, body });
};

export const LANDING = {
  title_vi: 'Đo đạc thửa đất',
  title_en: 'Surveying a plot',
  lead_vi: 'Có người đến đo, có bản vẽ, có tọa độ theo hệ VN-2000 của tỉnh.',
  lead_en: 'Somebody comes and measures: a drawing and coordinates in VN-2000.',
  body_vi: '## Cách làm\n\nGọi **trước**.',
  body_en: '## How it works\n\nCall **first**.',
};
