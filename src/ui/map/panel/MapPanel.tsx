import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { MapButton } from './MapButton.tsx';

/** Narrower maps would be hidden by their panel. */
const WIDE = '(width >= 60rem)';

function onResize(changed: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
const useIsWide = () =>
  useSyncExternalStore(
    onResize,
    () => matchMedia(WIDE).matches,
    () => false,
  );

type Props = {
  label: string;
  /** Folded away as long as the map itself is needed. */
  isAway: boolean;
  children: ReactNode;
};

/** What belongs to a map and lies on it: beside on a wide screen, a sheet to be opened on a phone. */
export function MapPanel({ label, isAway, children }: Props) {
  const id = useId();
  const isWide = useIsWide();
  const [choice, setChoice] = useState<boolean>();
  const isOpen = (choice ?? isWide) && (isWide || !isAway);
  return (
    <section
      className="map-panel"
      data-open={isOpen ? '' : choice === undefined ? 'wide' : undefined}
      aria-label={label}
    >
      <MapButton icon="layers" aria-expanded={isOpen} aria-controls={id} onClick={() => setChoice(!isOpen)}>
        <span className="map-panel-label">{label}</span>
      </MapButton>
      <div className="map-panel-body" id={id}>
        {children}
      </div>
    </section>
  );
}
