import type { APIRoute } from 'astro';
import { CATALOGUE, isNamespace } from '#i18n/catalogue.ts';
import { isLang } from '#i18n/locale.ts';

/** One namespace of texts for the islands, kept by browsers for a day. */
export const GET: APIRoute = ({ params: { lang, namespace = '' } }) => {
  if (!isLang(lang) || !isNamespace(namespace)) return new Response(null, { status: 404 });
  return Response.json(CATALOGUE[lang][namespace], { headers: { 'cache-control': 'public, max-age=86400' } });
};
