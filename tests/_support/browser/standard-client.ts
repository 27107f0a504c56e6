import {
  getCsrfToken,
  getProviders,
  getSession,
  SessionProvider,
  signIn,
  signOut,
  useSession,
} from 'next-auth/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

function Who() {
  const { status, data } = useSession();
  return createElement('output', { id: 'who' }, `${status} ${JSON.stringify(data)}`);
}

/** Shows who is signed in, as a site that is built on the standard client does. */
function mount(basePath: string) {
  const place = document.createElement('div');
  document.body.append(place);
  const provided = { basePath, children: createElement(Who) };
  createRoot(place).render(createElement(SessionProvider, provided));
}

const client = { getCsrfToken, getProviders, getSession, mount, signIn, signOut };

declare global {
  interface Window {
    client: typeof client;
  }
}

window.client = client;
