import { useMemo, useState } from 'react';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import { SketchLayer } from '#ui/map/layers/SketchLayer.tsx';
import { MapButton } from '#ui/map/panel/MapButton.tsx';
import type { MapPoint } from '#ui/map/map-data.ts';
import { PointCard } from '#ui/map/panel/PointCard.tsx';
import { Places, type PlacesFrame } from '#ui/map/Places.tsx';
import { AreaTools } from './AreaTools.tsx';
import { ClusterLink, ClusterList } from './ClusterList.tsx';
import { areaAddress, cornersOf, sketchOf } from './search-area.ts';
import { useArea } from './use-area.ts';
import { type NamedCluster, useClusters } from './use-clusters.ts';

type Props = PlacesFrame & {
  /** What the list is narrowed by, for its clusters. */
  query: string;
  /** The address of the list within an area. */
  area: string;
};

/** A single listing by its price, several by their number. */
const pinOf = ({ name, count, price, lon, lat }: NamedCluster, lang: Lang): MapPoint => ({
  name,
  mark: count === 1 && price !== '' ? price : formatNumber(count, lang),
  at: [lon, lat],
});

/** A list on its map: what is in view is beside it, and an area that is drawn is a list of its own. */
export function ListingMap({ query, area, ...frame }: Props) {
  const t = useT('listing-map');
  const lang = useLang();
  const [said, say] = useState('');
  const [picked, setPicked] = useState<NamedCluster>();
  const drawing = useArea(say);
  const { clusters, around, part, setPart } = useClusters(query, announce);

  function announce(total: number) {
    if (drawing.isOn) return;
    say(total === 0 ? t('listing-map.none') : t('listing-map.count', { count: formatNumber(total, lang) }));
  }

  const data = useMemo(() => ({ points: clusters.map((cluster) => pinOf(cluster, lang)) }), [clusters, lang]);
  const sketches = useMemo(() => [sketchOf(drawing.corners)], [drawing.corners]);

  return (
    <Places
      {...frame}
      data={data}
      fit={around}
      said={said}
      say={say}
      onMove={setPart}
      onPoint={drawing.isOn ? ({ lon, lat }: LonLat) => drawing.add([lon, lat]) : undefined}
      canChoose={!drawing.isOn}
      onChoose={(index) => setPicked(clusters[index])}
      onCommand={drawing.obey}
      hasCross={drawing.isOn}
      card={
        picked &&
        !drawing.isOn && (
          <PointCard label={t('listing-map.card')} at={picked} onClose={() => setPicked(undefined)}>
            <ClusterLink cluster={picked} query={query} />
          </PointCard>
        )
      }
      beside={<ClusterList clusters={clusters} query={query} />}
    >
      <SketchLayer sketches={sketches} />
      <AreaTools drawing={drawing} onSearch={() => location.assign(areaAddress(area, drawing.corners))}>
        <MapButton icon="search" onClick={() => location.assign(areaAddress(area, cornersOf(part.box)))}>
          {t('listing-map.window')}
        </MapButton>
      </AreaTools>
      <p className="small soft">{t('listing-map.instead')}</p>
    </Places>
  );
}
