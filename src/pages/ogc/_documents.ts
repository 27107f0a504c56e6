import type { APIContext } from 'astro';
import { type BadQuery, refuseParameters } from '#features/planning/domain/plans/items-query.ts';
import { type PublishedLayer, readCollectionId } from '#features/planning/domain/plans/published-layer.ts';
import { createOgcDocuments } from '#features/planning/ui/ogc/ogc-documents.ts';
import type { Result } from '#kernel/result.ts';
import { openJson, openMissing, openRefusal } from '../_open.ts';

type Documents = ReturnType<typeof createOgcDocuments>;

export const documentsFor = ({ locals: { site, t } }: APIContext) => createOgcDocuments(t, site.origin);

/** A document without parameters. */
export async function answer(
  context: APIContext,
  make: (documents: Documents) => unknown,
  type?: string,
): Promise<Response> {
  const { locals, url } = context;
  const known: Result<true, BadQuery> = refuseParameters(url.searchParams, []);
  if (!known.ok) return openRefusal(locals.t, known.error);
  const document = await make(documentsFor(context));
  return document === undefined ? openMissing(locals.t) : openJson(document, type);
}

/** The layer that the address names, when it is published. */
export async function layerOf({
  locals: { services },
  params,
}: APIContext): Promise<PublishedLayer | undefined> {
  const address = readCollectionId(params['collection']);
  return address && services.planFeatures.layer(address);
}
