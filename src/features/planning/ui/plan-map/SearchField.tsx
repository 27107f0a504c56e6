import type { SubmitEvent } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useMap } from '#ui/map/map-context.ts';
import { MapTool } from '#ui/map/panel/MapButton.tsx';
import type { findOnMap, SearchProps } from './find-on-map.ts';

let move: typeof findOnMap | undefined;

/**
 * Moves the map to the point, plot or place that is typed; what is not on it, or may be several, leads to the page of
 * plans.
 */
export function SearchField(props: SearchProps) {
  const map = useMap();
  const label = useT('plan-map')('plan-map.search');
  return (
    <form
      className="plan-map-search"
      action={props.lookUp}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => move?.(event, map, props)}
    >
      <input
        type="search"
        name="tim"
        aria-label={label}
        placeholder={label}
        onFocus={() => {
          import('./find-on-map.ts').then((loaded) => (move = loaded.findOnMap), String);
        }}
      />
      <MapTool icon="search" type="submit" label={label} />
    </form>
  );
}
