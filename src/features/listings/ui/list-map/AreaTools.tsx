import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { MapButton } from '#ui/map/panel/MapButton.tsx';
import { MIN_CORNERS } from './search-area.ts';
import type { Area } from './use-area.ts';

type Props = {
  drawing: Area;
  onSearch: () => void;
  /** What else is searched in, while nothing is drawn. */
  children: ReactNode;
};

/** Draws an area to search in. */
export function AreaTools({ drawing, onSearch, children }: Props) {
  const t = useT('listing-map', 'map');
  const isEnough = drawing.corners.length >= MIN_CORNERS;
  return (
    <div className="map-tools" role="group" aria-label={t('listing-map.draw')}>
      <MapButton icon="parcel" aria-pressed={drawing.isOn} onClick={drawing.toggle}>
        {t('listing-map.draw')}
      </MapButton>
      {drawing.isOn ? (
        <>
          <MapButton onClick={drawing.takeBack}>{t('map.draw.back')}</MapButton>
          <MapButton
            icon="search"
            aria-disabled={!isEnough || undefined}
            onClick={() => isEnough && onSearch()}
          >
            {t('listing-map.search')}
          </MapButton>
          <MapButton onClick={drawing.toggle}>{t('listing-map.stop')}</MapButton>
        </>
      ) : (
        children
      )}
    </div>
  );
}
