import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** The dark modules of a QR code as one path, and their number per side. */
export function qrOf(text: string): { path: string; size: number } {
  // To weigh all eight patterns takes a third of the time of a page; any of them is read.
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 0 });
  return { path: qrPath(data), size };
}
