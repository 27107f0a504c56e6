import { type ReactNode, useEffect, useRef } from 'react';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { useT } from '#i18n/use-t.ts';
import { useMap } from '#ui/map/map-context.ts';
import { MapTool } from './MapButton.tsx';

type Props = {
  label: string;
  /** The place that it is about. */
  at: LonLat;
  onClose: () => void;
  children: ReactNode;
};

/** What has been pointed at: beside its place, on a narrow map over the lower edge. */
export function PointCard({ label, at: { lon, lat }, onClose, children }: Props) {
  const t = useT('map');
  const map = useMap();
  const place = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      map?.follow({ lon, lat }, ({ x, y, isHigh }) => {
        place.current?.style.setProperty('--x', `${x}px`);
        place.current?.style.setProperty('--y', `${y}px`);
        place.current?.toggleAttribute('data-high', isHigh);
      }),
    [map, lon, lat],
  );

  return (
    <div className="map-picked" ref={place}>
      <span className="map-picked-mark" aria-hidden="true" />
      <section className="map-card" aria-label={label}>
        <div>{children}</div>
        <MapTool icon="close" label={t('map.card.close')} onClick={onClose} />
      </section>
    </div>
  );
}
