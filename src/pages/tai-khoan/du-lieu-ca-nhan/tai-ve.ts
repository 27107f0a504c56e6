import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';

const HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="dia-ba-du-lieu-ca-nhan.zip"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};

/** The personal data export, in one file. */
export const GET: APIRoute = async ({ locals: { services, visit } }) => {
  const signed = await visit.signed();
  if (!signed) return new Response(null, { status: 401 });
  const file = await services.privacy.exportAll(signed);
  return file.ok ? new Response(file.value, { headers: HEADERS }) : failed(file);
};
