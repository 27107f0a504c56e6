import type { APIRoute } from 'astro';
import { drawingAnswer } from '../../../_tile.ts';

/** A small map of a province or of the country, which pages show by its parts. */
export const GET: APIRoute = ({ locals: { services }, params }) =>
  drawingAnswer(services.baseMap.drawing(params));
