import { useEffect, useEffectEvent, useState } from 'react';
import type { CardView, ShownClusters } from '#features/listings/ui/card-view.ts';
import type { Box } from '#geo/rings/rings.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatNumber } from '#kernel/text.ts';
import { call } from '#stores/api/api.ts';
import { AROUND_COUNTRY } from '#ui/map/country.ts';
import type { MapWindow } from '#ui/map/map-data.ts';
import { clusterQuery } from './search-area.ts';

type Part = Pick<MapWindow, 'box' | 'zoom'>;

const COUNTRY: Box = [102, 8, 110, 24];

export const [, NEAREST] = AROUND_COUNTRY.zooms;

/** A part before its map is open, from far enough that it fits on any screen. */
const fromAfar = (box: Box): Part => ({
  box,
  zoom: Math.min(NEAREST, Math.log2(360 / Math.max(box[2] - box[0], box[3] - box[1]))),
});

/** Listings near one another, by how many they are and from which price. */
export type NamedCluster = ShownClusters['clusters'][number] & { name: string };

/** What a list has in a part of the map. */
type InPart = { clusters: readonly NamedCluster[]; cards: readonly CardView[]; total: number };

const NOTHING: InPart = { clusters: [], cards: [], total: 0 };
/** Debounce: no requests while the map is moving. */
const SETTLED = 250;

const isClusters = (data: unknown): data is ShownClusters =>
  typeof data === 'object' &&
  data !== null &&
  'clusters' in data &&
  Array.isArray(data.clusters) &&
  'cards' in data &&
  Array.isArray(data.cards);

function readClusters(data: unknown): ShownClusters {
  if (!isClusters(data)) throw new TypeError('an answer has clusters and cards');
  return data;
}

/**
 * What a list has in the part of the map in view, as long as it follows the map; the first answer is for an area, or for
 * the whole country with a box around all of it.
 */
export function useClusters(list: string, area: Box | undefined, onTotal: (total: number) => void) {
  const [t, lang] = [useT('listing-map'), useLang()];
  const [first] = useState(() => fromAfar(area ?? COUNTRY));
  const [view, setView] = useState(first);
  const [searched, setSearched] = useState(first);
  const [isFollowing, setFollowing] = useState(true);
  const [shown, setShown] = useState(NOTHING);
  const [around, setAround] = useState<Box>();

  const nameOf = (count: number, price: string) =>
    t(count === 1 ? 'listing-map.one' : 'listing-map.many', { count: formatNumber(count, lang), price });
  const take = useEffectEvent(({ clusters, cards, total, around: box }: ShownClusters) => {
    const named = clusters.map((each) => ({ ...each, name: nameOf(each.count, each.price) }));
    setShown({ clusters: named, cards, total });
    if (!around && !area && box) setAround(box);
    onTotal(total);
  });
  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      const { signal } = gone;
      const query = clusterQuery(list, searched);
      const answer = await call('listings/clusters', { query, quiet: true, signal, read: readClusters });
      // An answer that comes after a newer question is out of date.
      if (answer.ok && !signal.aborted) take(answer.value);
    };
    const timer = setTimeout(() => void load(), searched === first ? 0 : SETTLED);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [list, searched, first]);

  function onMove(part: Part) {
    setView(part);
    if (isFollowing) setSearched(part);
  }

  function follow(isOn: boolean) {
    setFollowing(isOn);
    if (isOn) setSearched(view);
  }

  return { ...shown, around, view, isFollowing, follow, onMove, searchHere: () => setSearched(view) };
}
