import type { APIRoute } from 'astro';
import { statusOf } from '#kernel/failure.ts';

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
  const file = await services.accounts.exportAll(signed);
  return file.ok
    ? new Response(file.value, { headers: HEADERS })
    : new Response(null, { status: statusOf(file.error) });
};
