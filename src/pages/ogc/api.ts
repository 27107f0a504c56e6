import type { APIRoute } from 'astro';
import { ogcApi } from '#features/planning/ui/ogc/ogc-api.ts';
import { OPEN_API } from '#features/planning/ui/ogc/ogc-documents.ts';
import { answer } from './_documents.ts';

export const GET: APIRoute = (context) =>
  answer(context, () => ogcApi(context.locals.t, context.locals.site.origin), OPEN_API);
