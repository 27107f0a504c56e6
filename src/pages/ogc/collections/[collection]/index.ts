import type { APIRoute } from 'astro';
import { answer, layerOf } from '../../_documents.ts';

export const GET: APIRoute = (context) =>
  answer(context, async ({ collection }) => {
    const layer = await layerOf(context);
    return layer && collection(layer);
  });
