import type { APIRoute } from 'astro';
import { answer } from '../_documents.ts';

export const GET: APIRoute = (context) =>
  answer(context, async ({ collections }) =>
    collections(await context.locals.services.planFeatures.layers()),
  );
