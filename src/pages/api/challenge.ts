import type { APIRoute } from 'astro';
import { reply } from './_reply.ts';

/** Work for a browser that is about to send a form; solved, it goes along in the form's field `proof`. */
export const GET: APIRoute = async ({ locals }) => reply(await locals.services.proof.challenge());
