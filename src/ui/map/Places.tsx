import { type ReactNode, useState } from 'react';
import type { Box } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { useT } from '#i18n/use-t.ts';
import { WHOLE_COUNTRY } from '#geo/tiles/base-map.ts';
import { AROUND_COUNTRY } from './country.ts';
import { OutlineLayer } from './layers/OutlineLayer.tsx';
import type { OpenMap } from './layers/open-map.ts';
import { PinLayer } from './layers/PinLayer.tsx';
import { useMap } from './map-context.ts';
import { boxAround, type MapData, type MapTiles, type MapWindow } from './map-data.ts';
import type { OwnCommand } from './map-keys.ts';
import { MapView } from './MapView.tsx';
import { MapButton } from './panel/MapButton.tsx';

/** What every map of places is given by its page. */
export type PlacesFrame = {
  label: string;
  height?: 'medium' | 'tall' | undefined;
  tiles?: MapTiles | undefined;
  /** What the map begins with; the whole country where nothing is said. */
  around?: Box | undefined;
  /** The reader has just opened it. */
  takesFocus?: boolean;
};

type Props = PlacesFrame & {
  data: MapData;
  fit: Box | undefined;
  said: string;
  say: (text: string) => void;
  onMove?: (window: MapWindow) => void;
  onPoint?: ((at: LonLat) => void) | undefined;
  /** Something was pressed; answers whether that was all, so that it is not chosen. */
  onPress?: (index: number, map: OpenMap) => boolean;
  /** Something was chosen, by its place in the data. */
  onChoose?: (index: number) => void;
  /** What is on the map can be chosen; otherwise what lies under it is pointed at. */
  canChoose?: boolean;
  onCommand?: (command: OwnCommand) => boolean;
  card?: ReactNode;
  beside?: ReactNode;
  hasCross?: boolean;
  children?: ReactNode;
};

const NONE = [] as const;

/** A map of outlines and points, which are chosen on it or walked through by keys. */
export function Places({
  data,
  around,
  say,
  onPress,
  onChoose,
  canChoose = true,
  onCommand,
  children,
  ...view
}: Props) {
  const { shapes = NONE, points = NONE } = data;
  const t = useT('map');
  const [choice, setChoice] = useState({ data, index: -1 });
  // What was chosen among other things is no longer there.
  const chosen = choice.data === data ? choice.index : -1;
  const places = [...shapes, ...points];

  function choose(index: number) {
    const name = places[index]?.name ?? '';
    setChoice({ data, index });
    say(t('map.chosen', { name, number: index + 1, count: places.length }));
    onChoose?.(index);
  }

  function walk(step: 1 | -1, map: OpenMap) {
    const from = chosen < 0 && step < 0 ? 0 : chosen;
    const index = (from + step + places.length) % places.length;
    const box = boxAround(places.slice(index, index + 1));
    if (!box) return;
    map.see(box);
    choose(index);
  }

  function obey(command: OwnCommand, map: OpenMap): boolean {
    if (command.do !== 'walk') return onCommand?.(command) ?? false;
    if (canChoose) walk(command.step, map);
    return true;
  }

  return (
    <MapView
      {...view}
      tiles={view.tiles}
      keys={t('map.keys')}
      limits={AROUND_COUNTRY}
      start={() => around ?? WHOLE_COUNTRY}
      say={say}
      onCommand={obey}
    >
      <OutlineLayer shapes={shapes} chosen={chosen} onChoose={choose} />
      <PinLayer
        points={points}
        chosen={chosen - shapes.length}
        onChoose={
          canChoose ? (index, map) => onPress?.(index, map) || choose(shapes.length + index) : undefined
        }
      />
      <div className="map-tools">
        {places.length > 1 && <WalkButtons />}
        <CountryButton />
      </div>
      {children}
    </MapView>
  );
}

function WalkButtons() {
  const t = useT('map');
  const map = useMap();
  return (
    <>
      <MapButton onClick={() => map?.obey({ do: 'walk', step: -1 })}>{t('map.previous')}</MapButton>
      <MapButton onClick={() => map?.obey({ do: 'walk', step: 1 })}>{t('map.next')}</MapButton>
    </>
  );
}

function CountryButton() {
  const t = useT('map');
  const map = useMap();
  return (
    <MapButton icon="globe" onClick={() => map?.see(WHOLE_COUNTRY)}>
      {t('map.country')}
    </MapButton>
  );
}
