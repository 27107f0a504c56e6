import { decodeOutlines } from './outline-decoding.ts';
import { $dictionary, translate } from '#i18n/client.ts';
import type { Result } from '#kernel/result.ts';
import { call } from '#stores/api/api.ts';
import type { CallFailure } from '#stores/api/request.ts';
import type { MapShape } from '#ui/map/map-data.ts';

export type WantedUnit = { key: string; label: string };

/** The outlines of units by the names the page calls them, and those units that have none. */
export async function loadOutlines(
  units: readonly WantedUnit[],
  detail: string,
): Promise<Result<{ shapes: MapShape[]; missing: string[] }, CallFailure>> {
  const keys = units.map(({ key }) => key).join(',');
  return call('places/outlines', {
    query: { keys, detail },
    quiet: true,
    read: (data) => {
      const found = new Map(decodeOutlines(data).map((outline) => [outline.key, outline]));
      const shapes = units.flatMap(({ key, label }) => {
        const outline = found.get(key);
        return outline ? [{ ...outline, name: label }] : [];
      });
      return { shapes, missing: units.filter(({ key }) => !found.has(key)).map(({ label }) => label) };
    },
  });
}

/** The map's own texts are loaded by then. */
export const missingText = (names: readonly string[]) =>
  translate($dictionary.get(), 'map.outlines-missing', { names: names.join(', ') });
