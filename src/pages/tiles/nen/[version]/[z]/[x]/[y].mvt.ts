import type { APIRoute } from 'astro';
import { tileAnswer } from '../../../../_tile.ts';

/** A tile of our own base map, which changes only with its address. */
export const GET: APIRoute = ({ locals: { services }, params }) => tileAnswer(services.baseMap.tile(params));
