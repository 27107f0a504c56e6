import { useEffect } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { Sketch } from '#ui/map/map-data.ts';

/** What has been drawn by hand. */
export function SketchLayer({ sketches }: { sketches: readonly Sketch[] }) {
  const map = useMap();
  useEffect(() => map?.addSketches(sketches), [map, sketches]);
  return null;
}
