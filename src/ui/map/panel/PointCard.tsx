import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { MapTool } from './MapButton.tsx';

type Props = { label: string; onClose: () => void; children: ReactNode };

/** What has been pointed at, over the lower edge of the map. */
export function PointCard({ label, onClose, children }: Props) {
  const t = useT('map');
  return (
    <section className="map-card" aria-label={label}>
      <div>{children}</div>
      <MapTool icon="close" label={t('map.card.close')} onClick={onClose} />
    </section>
  );
}
