import type { APIRoute } from 'astro';
import { readCount } from '#kernel/text.ts';
import { GEO_JSON } from '#features/planning/ui/ogc/ogc-documents.ts';
import { answer, layerOf } from '../../../_documents.ts';

/** One feature of a collection. */
export const GET: APIRoute = (context) =>
  answer(
    context,
    async ({ item }) => {
      const layer = await layerOf(context);
      const no = readCount(context.params['item']);
      if (!layer || no === undefined) return undefined;
      const feature = await context.locals.services.planFeatures.item(layer, no);
      return feature && item(layer, feature);
    },
    GEO_JSON,
  );
