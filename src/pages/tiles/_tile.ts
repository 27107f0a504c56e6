import { OPEN } from '../_open.ts';

const GOOD = { ...OPEN, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };
const MISSING = { ...OPEN, 'content-type': 'text/plain', 'cache-control': 'no-store' };

/**
 * A tile as a response. Where nothing is it has no content (204), which is not kept by the page store: what is kept
 * cannot be more than there is to be seen, however many tiles are requested.
 */
export function tileAnswer(tile: Uint8Array | undefined, coding?: 'gzip'): Response {
  if (!tile) return new Response('no such tile', { status: 404, headers: MISSING });
  if (tile.length === 0) return new Response(null, { status: 204, headers: GOOD });
  return new Response(Buffer.from(tile), {
    headers: {
      ...GOOD,
      'content-type': 'application/vnd.mapbox-vector-tile',
      ...(coding && { 'content-encoding': coding }),
    },
  });
}

/** A drawing of the base map as a response. */
export const drawingAnswer = (svg: string | undefined): Response =>
  svg === undefined
    ? new Response('no such drawing', { status: 404, headers: MISSING })
    : new Response(svg, { headers: { ...GOOD, 'content-type': 'image/svg+xml' } });
