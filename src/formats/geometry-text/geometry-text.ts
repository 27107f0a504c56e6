import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { decodeShape } from '#geo/ring-codec.ts';

const BASE64URL = /^[\w-]*$/;

/** The shape in the geometry field of a call, where bytes travel as text; nothing when it holds none. */
export function decodeGeometry(text: string): MultiPolygon | undefined {
  if (!BASE64URL.test(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const shape = decodeShape(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  return shape.ok ? shape.value : undefined;
}
