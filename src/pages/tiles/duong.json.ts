import type { APIRoute } from 'astro';
import { openJson } from '../_open.ts';

/** The streets that maps show now, or null where none are imported. */
export const GET: APIRoute = async ({ locals: { services } }) =>
  openJson((await services.streets.current()) ?? null);
