import {
  collectionIdOf,
  type PublishedFeature,
  type PublishedLayer,
} from '../../domain/plans/published-layer.ts';
import type { Translate } from '#i18n/translate.ts';
import { type IsoDate, formatDate } from '#kernel/dates.ts';
import { pathTo } from '#routes/index.ts';
import { LAYER_FIELDS, LAYER_ZOOMS } from '../../domain/plans/plan-layer.ts';

/** What a layer is called where other programs list it. */
function layerTitle(t: Translate, { layer, title, isDemo }: PublishedLayer): string {
  const name = t('open-data.name', { layer: t(`open-data.layer.${layer}`), title });
  return isDemo ? `${name} — ${t('open-data.demo')}` : name;
}

/** Where a layer comes from, since when it is in force, and what may be done with it. */
function layerSource(t: Translate, source: PublishedLayer): string {
  const { decision, decidedOn, authority, inForceFrom, licence, attribution, isDemo } = source;
  const values = { decision, authority, from: formatDate(inForceFrom, 'day') };
  const decided =
    decidedOn === null
      ? t('open-data.by-decision', values)
      : t('open-data.by-decision-of', { ...values, day: formatDate(decidedOn, 'day') });
  const sentences = [decided, t('open-data.rights', { licence, attribution })];
  return (isDemo ? [`${t('open-data.demo')}.`, ...sentences] : sentences).join(' ');
}

export const GEO_JSON = 'application/geo+json';
export const OPEN_API = 'application/vnd.oai.openapi+json;version=3.0';
const JSON_TYPE = 'application/json';
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const CLASSES = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf';

type Link = { href: string; rel: string; type: string };

const link = (rel: string, href: string, type = JSON_TYPE): Link => ({ href, rel, type });

/** The documents of OGC API – Features (OGC 17-069r4) under one origin, in the words of one language. */
export function createOgcDocuments(t: Translate, origin: string) {
  const at = {
    landing: origin + pathTo('ogc'),
    conformance: origin + pathTo('ogcConformance'),
    api: origin + pathTo('ogcApi'),
    collections: origin + pathTo('ogcCollections'),
    collection: (collection: string) => origin + pathTo('ogcCollection', { collection }),
    items: (collection: string) => origin + pathTo('ogcItems', { collection }),
    item: (collection: string, item: number) =>
      origin + pathTo('ogcItem', { collection, item: String(item) }),
  };

  function collection(layer: PublishedLayer) {
    const id = collectionIdOf(layer);
    const { box, inForceFrom, inForceUntil, url, version, layer: name } = layer;
    const tiles = origin + pathTo('planTiles', { layer: name, version: String(version) });
    return {
      id,
      title: layerTitle(t, layer),
      description: layerSource(t, layer),
      itemType: 'feature',
      crs: [CRS84],
      extent: {
        spatial: { bbox: [box], crs: CRS84 },
        temporal: { interval: [[momentOf(inForceFrom), inForceUntil && momentOf(inForceUntil)]] },
      },
      links: [
        link('self', at.collection(id)),
        link('items', at.items(id), GEO_JSON),
        link('alternate', tiles),
        ...(url === null ? [] : [link('describedby', url, 'text/html')]),
      ],
    };
  }

  return {
    landing: () => ({
      title: t('open-data.title'),
      description: t('open-data.about'),
      links: [
        link('self', at.landing),
        link('service-desc', at.api, OPEN_API),
        link('conformance', at.conformance),
        link('data', at.collections),
      ],
    }),

    conformance: () => ({ conformsTo: ['core', 'oas30', 'geojson'].map((name) => `${CLASSES}/${name}`) }),

    collections: (layers: readonly PublishedLayer[]) => ({
      links: [link('self', at.collections)],
      collections: layers.map(collection),
    }),

    collection,

    /** `search` is the query of this page, repeated in the link to the next. */
    items(layer: PublishedLayer, features: readonly PublishedFeature[], search: string, next?: number) {
      const id = collectionIdOf(layer);
      const here = at.items(id);
      const further = new URLSearchParams(search);
      if (next !== undefined) further.set('after', String(next));
      return {
        type: 'FeatureCollection',
        features,
        numberReturned: features.length,
        links: [
          link('self', here + search, GEO_JSON),
          ...(next === undefined ? [] : [link('next', `${here}?${further}`, GEO_JSON)]),
          link('collection', at.collection(id)),
        ],
      };
    },

    item(layer: PublishedLayer, feature: PublishedFeature) {
      const id = collectionIdOf(layer);
      const links = [link('self', at.item(id, feature.id), GEO_JSON), link('collection', at.collection(id))];
      return { ...feature, links };
    },
  };
}

/** The beginning of a Vietnamese day. */
const momentOf = (day: IsoDate) => `${day}T00:00:00+07:00`;

/** What a program must know to draw a layer (TileJSON 3.0.0). */
export function tileJsonOf(t: Translate, origin: string, published: PublishedLayer) {
  const { layer, version, box, attribution } = published;
  const { least: minzoom, most: maxzoom } = LAYER_ZOOMS[layer];
  const path = pathTo('planTiles', { layer, version: String(version) }).replace(/\.json$/, '');
  return {
    tilejson: '3.0.0',
    name: layerTitle(t, published),
    description: layerSource(t, published),
    attribution,
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [`${origin}${path}/{z}/{x}/{y}.mvt`],
    bounds: box,
    minzoom,
    maxzoom,
    vector_layers: [{ id: layer, fields: LAYER_FIELDS[layer], minzoom, maxzoom }],
  };
}
