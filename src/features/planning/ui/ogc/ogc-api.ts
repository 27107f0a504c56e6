import { LIMIT } from '#features/planning/domain/plans/items-query.ts';
import { GEO_JSON } from './ogc-documents.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const answer = (type = 'application/json') => ({
  description: 'OK',
  content: { [type]: { schema: { type: 'object' } } },
});

const REFUSED = { 400: reference('responses', 'Problem') };
const MISSING = { 404: reference('responses', 'Problem') };

const get = (operationId: string, parameters: readonly string[], responses: object) => ({
  get: {
    operationId,
    parameters: parameters.map((name) => reference('parameters', name)),
    responses: { ...responses, ...REFUSED },
  },
});

const path = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
const query = (name: string, schema: object) => ({
  name,
  in: 'query',
  required: false,
  schema,
  style: 'form',
  explode: false,
});

const PARAMETERS = {
  collection: path('collection', { type: 'string', pattern: '^(?:parcels|zones|roads)-[0-9]+$' }),
  item: path('item', { type: 'integer', minimum: 0 }),
  limit: query('limit', { type: 'integer', minimum: 1, maximum: LIMIT.most, default: LIMIT.usual }),
  after: query('after', { type: 'integer', minimum: 0, default: 0 }),
  bbox: query('bbox', { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 6 }),
  datetime: query('datetime', { type: 'string' }),
};

const PROBLEM = {
  description: 'Problem',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['title', 'status'],
        properties: { title: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' } },
      },
    },
  },
};

/** The interface as OpenAPI 3.0 describes it. */
export function ogcApi(t: Translate, origin: string) {
  const of = (name: 'ogc' | 'ogcConformance' | 'ogcApi' | 'ogcCollections') => pathTo(name);
  const collection = `${of('ogcCollections')}/{collection}`;
  return {
    openapi: '3.0.3',
    info: { title: t('open-data.title'), description: t('open-data.about'), version: '1.0.0' },
    servers: [{ url: origin }],
    paths: {
      [of('ogc')]: get('landing', [], { 200: answer() }),
      [of('ogcConformance')]: get('conformance', [], { 200: answer() }),
      [of('ogcApi')]: get('api', [], { 200: answer('application/vnd.oai.openapi+json;version=3.0') }),
      [of('ogcCollections')]: get('collections', [], { 200: answer() }),
      [collection]: get('collection', ['collection'], { 200: answer(), ...MISSING }),
      [`${collection}/items`]: get('items', ['collection', 'limit', 'after', 'bbox', 'datetime'], {
        200: answer(GEO_JSON),
        ...MISSING,
      }),
      [`${collection}/items/{item}`]: get('item', ['collection', 'item'], {
        200: answer(GEO_JSON),
        ...MISSING,
      }),
    },
    components: { parameters: PARAMETERS, responses: { Problem: PROBLEM } },
  };
}
