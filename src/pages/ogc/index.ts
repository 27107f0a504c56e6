import type { APIRoute } from 'astro';
import { answer } from './_documents.ts';

export const GET: APIRoute = (context) => answer(context, ({ landing }) => landing());
