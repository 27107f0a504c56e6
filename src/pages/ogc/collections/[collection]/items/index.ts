import type { APIRoute } from 'astro';
import { readItemsQuery } from '#features/planning/domain/plans/items-query.ts';
import { GEO_JSON } from '#features/planning/ui/ogc/ogc-documents.ts';
import { openJson, openMissing, openRefusal } from '../../../../_open.ts';
import { documentsFor, layerOf } from '../../../_documents.ts';

/** The features of a collection, part by part. */
export const GET: APIRoute = async (context) => {
  const { locals, url } = context;
  const layer = await layerOf(context);
  if (!layer) return openMissing(locals.t);
  const query = readItemsQuery(url.searchParams);
  if (!query.ok) return openRefusal(locals.t, query.error);
  const { features, next } = await locals.services.planFeatures.items(layer, query.value);
  const items = documentsFor(context).items(layer, features, url.search, next);
  return openJson({ ...items, timeStamp: new Date().toISOString() }, GEO_JSON);
};
