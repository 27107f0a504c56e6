import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { DrawTool } from '#ui/map/panel/DrawTool.tsx';
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
  const t = useT('listing-map');
  const isEnough = drawing.corners.length >= MIN_CORNERS;
  return (
    <DrawTool
      label={t('listing-map.draw')}
      tools={[{ kind: 'area', name: t('listing-map.draw'), icon: 'parcel' }]}
      active={drawing.isOn ? 'area' : null}
      onToggle={drawing.toggle}
      onBack={drawing.takeBack}
      end={
        <>
          <MapButton
            icon="search"
            aria-disabled={!isEnough || undefined}
            onClick={() => isEnough && onSearch()}
          >
            {t('listing-map.search')}
          </MapButton>
          <MapButton onClick={drawing.toggle}>{t('listing-map.stop')}</MapButton>
        </>
      }
    >
      {!drawing.isOn && children}
    </DrawTool>
  );
}
