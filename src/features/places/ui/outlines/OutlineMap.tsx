import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { boxAround, type MapData } from '#ui/map/map-data.ts';
import { Places, type PlacesFrame } from '#ui/map/Places.tsx';
import { loadOutlines, type WantedUnit } from './outline-loading.ts';

type Props = PlacesFrame & {
  units: readonly WantedUnit[];
  detail: number;
  /** The page that says what a picked point lies in. */
  pick?: string | undefined;
};

type State = 'loading' | 'none' | 'failed' | 'shown';

const NOTHING: MapData = {};

/** The outlines of administrative units, and in words which of them are missing; that all are is on the page. */
export function OutlineMap({ units, detail, pick, ...frame }: Props) {
  const t = useT('map');
  const [said, say] = useState('');
  const [state, setState] = useState<State>(units.length > 0 ? 'loading' : 'none');
  const [data, setData] = useState(NOTHING);
  const [fit, setFit] = useState<ReturnType<typeof boxAround>>();

  const take = useEffectEvent((answer: Awaited<ReturnType<typeof loadOutlines>>) => {
    if (!answer.ok) return setState('failed');
    const { shapes, missing, ofToday } = answer.value;
    setState(shapes.length === 0 ? 'none' : 'shown');
    setData({ shapes });
    setFit(boxAround(shapes));
    const notes = [
      ...(missing.length > 0 ? [t('map.outlines-missing', { names: missing.join(', ') })] : []),
      ...(ofToday.length > 0 ? [t('map.outlines-of-today', { names: ofToday.join(', ') })] : []),
    ];
    if (shapes.length > 0) say(notes.join(' '));
  });
  useEffect(() => {
    if (units.length === 0) return;
    const gone = new AbortController();
    const load = async () => {
      const answer = await loadOutlines(units, detail, gone.signal);
      if (!gone.signal.aborted) take(answer);
    };
    void load();
    return () => gone.abort();
  }, [units, detail]);

  return (
    <Places
      {...frame}
      data={data}
      fit={fit}
      said={said}
      say={say}
      onPoint={({ lon, lat }) => {
        const point = `${lat.toFixed(6)}; ${lon.toFixed(6)}`;
        if (pick) location.assign(`${pick}?${new URLSearchParams({ q: point })}`);
      }}
    >
      {(state === 'loading' || state === 'failed') && (
        <p className="map-note small" role="status">
          {t(`map.outlines-${state}`)}
        </p>
      )}
    </Places>
  );
}
