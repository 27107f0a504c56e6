import { useT } from '#i18n/use-t.ts';
import { useMap } from '#ui/map/map-context.ts';
import { SideList } from '#ui/map/panel/SideList.tsx';
import type { NamedCluster } from './use-clusters.ts';

type LinkProps = { cluster: NamedCluster; query: string };

/** The page of a single listing; several are seen from nearer by. */
export function ClusterLink({ cluster, query }: LinkProps) {
  const t = useT('listing-map');
  const map = useMap();
  const { id, name, lon, lat } = cluster;
  if (id === null)
    return (
      <button
        type="button"
        className="map-link"
        aria-label={t('listing-map.see', { name })}
        onClick={() => map?.see([lon, lat, lon, lat])}
      >
        {name}
      </button>
    );
  const list = new URLSearchParams(query);
  // Any place works in this address; it redirects to the canonical one.
  return <a href={`/${list.get('muc') ?? ''}/${list.get('noi') ?? '79'}/${id}`}>{name}</a>;
}

/** What is in the part of the map in view, in words beside it. */
export function ClusterList({ clusters, query }: { clusters: readonly NamedCluster[]; query: string }) {
  const t = useT('listing-map');
  return (
    <SideList title={t('listing-map.list')} className="map-list-long">
      {clusters.map((cluster) => (
        <li key={`${cluster.lon} ${cluster.lat}`} className="map-list-item">
          <ClusterLink cluster={cluster} query={query} />
        </li>
      ))}
    </SideList>
  );
}
