import type { APIRoute } from 'astro';

const CLOSED = ['/api/', '/quan-tri/', '/tai-khoan', '/tin-tuc/preview/', '/_actions/'];

export const GET: APIRoute = () =>
  new Response(['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
