import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownClusters } from '#features/listings/domain/map-window.ts';
import type { Box } from '#geo/rings/rings.ts';
import { bbox } from '#geo/rings/rings.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatNumber } from '#kernel/text.ts';
import { call } from '#stores/api/api.ts';
import type { MapWindow } from '#ui/map/map-data.ts';
import { clusterQuery } from './search-area.ts';

type Part = Pick<MapWindow, 'box' | 'zoom'>;

const WHOLE: Part = { box: [102, 8, 110, 24], zoom: 9 };
/** Listings near one another, by how many they are and from which price. */
export type NamedCluster = ShownClusters['clusters'][number] & { name: string };

const NOTHING: readonly NamedCluster[] = [];
/** Debounce: no requests while the map is moving. */
const SETTLED = 250;

const isClusters = (data: unknown): data is ShownClusters =>
  typeof data === 'object' &&
  data !== null &&
  'clusters' in data &&
  Array.isArray(data.clusters) &&
  'total' in data;

function readClusters(data: unknown): ShownClusters {
  if (!isClusters(data)) throw new TypeError('an answer has clusters and their total');
  return data;
}

/** What a list has in the part of the map in view; the first answer is for the whole country, and a box around it. */
export function useClusters(list: string, onTotal: (total: number) => void) {
  const [t, lang] = [useT('listing-map'), useLang()];
  const [part, setPart] = useState(WHOLE);
  const [clusters, setClusters] = useState(NOTHING);
  const [around, setAround] = useState<Box>();

  const nameOf = (count: number, price: string) =>
    t(count === 1 ? 'listing-map.one' : 'listing-map.many', { count: formatNumber(count, lang), price });
  const take = useEffectEvent((loaded: ShownClusters) => {
    const named = loaded.clusters.map((each) => ({ ...each, name: nameOf(each.count, each.price) }));
    setClusters(named);
    if (!around && named.length > 0) setAround(bbox(named.map(({ lon, lat }) => [lon, lat])));
    onTotal(loaded.total);
  });
  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      const { signal } = gone;
      const query = clusterQuery(list, part);
      const answer = await call('listings/clusters', { query, quiet: true, signal, read: readClusters });
      // An answer that comes after a newer question is out of date.
      if (answer.ok && !signal.aborted) take(answer.value);
    };
    const timer = setTimeout(() => void load(), part === WHOLE ? 0 : SETTLED);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [list, part]);

  return { clusters, around, part, setPart };
}
