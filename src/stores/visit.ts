import { apiBase } from './api/connection.ts';

/** Reports a page view to the server; fire and forget. */
const send = ({ pathname, search }: URL) =>
  fetch(`${apiBase()}/sitemap`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullPath: pathname + search }),
  })
    // An unread body would keep the connection busy.
    .then((answer) => answer.text())
    .catch(() => {});

/**
 * Reports this page once it is loaded and at rest, unless it is one that search engines must not keep. The address that
 * it names as its own has not what forms and links from elsewhere add.
 */
export function reportVisit() {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!own || document.querySelector('meta[name=robots]')) return;
  const report = () => send(new URL(own.href));
  window.addEventListener('load', () => {
    // A busy page may never be at rest, and was read all the same.
    if ('requestIdleCallback' in window) requestIdleCallback(report, { timeout: 3_000 });
    else setTimeout(report);
  });
}
