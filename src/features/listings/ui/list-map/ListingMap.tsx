import { useMemo, useState } from 'react';
import type { Point } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import type { OpenMap } from '#ui/map/layers/open-map.ts';
import { SketchLayer } from '#ui/map/layers/SketchLayer.tsx';
import type { MapPoint } from '#ui/map/map-data.ts';
import { MapButton } from '#ui/map/panel/MapButton.tsx';
import { PointCard } from '#ui/map/panel/PointCard.tsx';
import { SideList } from '#ui/map/panel/SideList.tsx';
import { Places, type PlacesFrame } from '#ui/map/Places.tsx';
import { AreaTools } from './AreaTools.tsx';
import { FewListings, type Heart, ListingCards } from './ListingCards.tsx';
import { areaAddress, cornersOf, sketchOf } from './search-area.ts';
import { useArea } from './use-area.ts';
import { type NamedCluster, NEAREST, useClusters } from './use-clusters.ts';

type Props = PlacesFrame & {
  /** What the list is narrowed by, for its clusters. */
  query: string;
  /** The address of the list within an area. */
  area: string;
  /** The area that the list is narrowed by. */
  ring: readonly Point[];
  heart: Heart;
};

/** A single listing by its price, several by their number. */
const pinOf = ({ name, count, price, lon, lat }: NamedCluster, lang: Lang): MapPoint => ({
  name,
  mark: count === 1 && price !== '' ? price : formatNumber(count, lang),
  at: [lon, lat],
});

/** How much nearer a cluster is seen from. */
const NEARER = 2;

/** A list on its map: what is in view is beside it, and an area that is drawn is a list of its own. */
export function ListingMap({ query, area, ring, heart, ...frame }: Props) {
  const t = useT('listing-map');
  const lang = useLang();
  const [said, say] = useState('');
  const [picked, setPicked] = useState<NamedCluster>();
  const drawing = useArea(say);
  const { clusters, cards, total, around, view, ...search } = useClusters(
    query,
    ring.length > 0 ? frame.around : undefined,
    announce,
  );

  function announce(count: number) {
    if (drawing.isOn) return;
    say(count === 0 ? t('listing-map.none') : t('listing-map.count', { count: formatNumber(count, lang) }));
  }

  /** Goes nearer to many listings; a few have a card. */
  function open(index: number, map: OpenMap): boolean {
    const cluster = clusters[index];
    if (!cluster || cluster.ids.length > 0 || view.zoom >= NEAREST) return false;
    setPicked(undefined);
    map.look({ centre: cluster, zoom: Math.min(view.zoom + NEARER, NEAREST) });
    return true;
  }

  const data = useMemo(() => ({ points: clusters.map((cluster) => pinOf(cluster, lang)) }), [clusters, lang]);
  const sketches = useMemo(
    () => [sketchOf(drawing.isOn ? drawing.corners : ring)],
    [drawing.isOn, drawing.corners, ring],
  );

  return (
    <Places
      {...frame}
      data={data}
      fit={around}
      said={said}
      say={say}
      onMove={search.onMove}
      onPoint={drawing.isOn ? ({ lon, lat }: LonLat) => drawing.add([lon, lat]) : undefined}
      canChoose={!drawing.isOn}
      onPress={open}
      onChoose={(index) => setPicked(clusters[index])}
      onCommand={drawing.obey}
      hasCross={drawing.isOn}
      card={
        picked &&
        !drawing.isOn && (
          <PointCard label={t('listing-map.card')} at={picked} onClose={() => setPicked(undefined)}>
            {picked.ids.length > 0 ? (
              <FewListings ids={picked.ids} name={picked.name} heart={heart} />
            ) : (
              <p>{picked.name}</p>
            )}
          </PointCard>
        )
      }
      beside={
        <SideList
          title={t('listing-map.list')}
          className="map-list-long"
          foot={
            total > cards.length && (
              <p className="small">
                <a href={areaAddress(area, cornersOf(view.box))}>
                  {t('listing-map.all', { count: formatNumber(total, lang) })}
                </a>
              </p>
            )
          }
        >
          <ListingCards cards={cards} heart={heart} />
        </SideList>
      }
    >
      <SketchLayer sketches={sketches} />
      <AreaTools drawing={drawing} onSearch={() => location.assign(areaAddress(area, drawing.corners))}>
        <label className="map-choice small">
          <input
            type="checkbox"
            checked={search.isFollowing}
            onChange={({ target }) => search.follow(target.checked)}
          />
          <span>{t('listing-map.follow')}</span>
        </label>
        {!search.isFollowing && (
          <MapButton icon="search" onClick={search.searchHere}>
            {t('listing-map.window')}
          </MapButton>
        )}
      </AreaTools>
      <p className="small soft">{t('listing-map.instead')}</p>
    </Places>
  );
}
