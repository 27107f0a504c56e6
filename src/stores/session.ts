import { atom, onMount } from 'nanostores';
import { AUTH_BASE } from '#kernel/web/auth-base.ts';
import { $accessToken } from '#stores/api/api.ts';
import { $online } from './api/connection.ts';
import { dropHint, isHinted, showReader } from '#stores/reader.ts';
import { toast } from '#stores/toasts.ts';

type SessionUser = { userId: string; phone: string; fullName: string; email: string | null };

export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser; unread: number }
  | { status: 'unauthenticated' };

const POLL_EVERY = 10_000;
const TIMEOUT = 15_000;

/** Who is signed in, kept up to date while a session exists and the page can be seen. */
export const $session = atom<Session>({ status: 'loading' });

/** The link of the header that leads to one's account, and to the login first where that is needed. */
const accountLink = () => document.querySelector<HTMLAnchorElement>('a[data-auth]');

async function ask(endpoint: string, body?: Record<string, string>): Promise<unknown> {
  const base = accountLink()?.dataset['auth'] ?? AUTH_BASE;
  const response = await fetch(`${base}/${endpoint}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  });
  if (!response.ok) throw new Error(`${endpoint}: ${response.status}`);
  return response.json();
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The parts of an answer; an answer of another kind has none. */
const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { unreadable: true };

function userIn(value: unknown): SessionUser | undefined {
  const { userId, phone, fullName, email } = partsOf(value);
  if (!isText(userId) || !isText(phone) || !isText(fullName)) return undefined;
  return { userId, phone, fullName, email: isText(email) ? email : null };
}

function become(session: Session, token?: string) {
  $accessToken.set(token);
  if (JSON.stringify(session) !== JSON.stringify($session.get())) $session.set(session);
}

async function refresh(): Promise<void> {
  const answer = partsOf(await ask('session'));
  const { accessToken } = partsOf(answer['token']);
  const user = userIn(answer['user']);
  const unread = Number(answer['unread'] ?? 0);
  if (user && isText(accessToken)) return become({ status: 'authenticated', user, unread }, accessToken);
  // Only the server's explicit `{}` ends the session.
  if (Object.keys(answer).length > 0) return;
  dropHint();
  become({ status: 'unauthenticated' });
}

let running: Promise<void> | undefined;

/** Coalesces concurrent calls; a failure keeps the session. */
export const refreshSession = (): Promise<void> =>
  (running ??= refresh()
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    }));

onMount($session, () => {
  if (typeof document === 'undefined') return;
  const poll = () => {
    const mayExist = $session.value.status !== 'unauthenticated' || isHinted();
    if (mayExist && !document.hidden && $online.get()) void refreshSession();
  };
  const stopListening = $online.listen(poll);
  const timer = setInterval(poll, POLL_EVERY);
  document.addEventListener('visibilitychange', poll);
  poll();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    stopListening();
  };
});

/** Logs out and reloads the page, which may show private data. */
export async function signOut(callbackUrl = location.href.replace(/#.*/, '')): Promise<void> {
  try {
    const { csrfToken } = partsOf(await ask('csrf'));
    const { url } = partsOf(
      await ask('signout', { csrfToken: String(csrfToken), callbackUrl, json: 'true' }),
    );
    location.assign(String(url));
  } catch {
    toast('error', 'client.failure.unavailable');
  }
}

/** Opens the login beside the page, so that what is typed here stays. */
const signInBeside = () => void window.open(accountLink()?.href, '_blank', 'noopener');

const MAX_SHOWN = 99;

/** How many notices are new, beside the bell of the header. */
function showUnread(unread: number) {
  const count = document.querySelector('[data-unread]');
  if (count) count.textContent = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread > 0 ? String(unread) : '';
}

let following: (() => void) | undefined;

/** Keeps the header in step with the session, and says when it has ended under the reader's hands. */
export function followSession(): () => void {
  following ??= $session.subscribe((session, was) => {
    const { status } = session;
    if (status === 'loading') return;
    showUnread(status === 'authenticated' ? session.unread : 0);
    showReader(status === 'authenticated' ? 'member' : 'guest');
    if (status === 'authenticated' || was?.status !== 'authenticated') return;
    const action = { label: 'client.session.sign-in', run: signInBeside };
    toast('info', 'client.session.over', { timeout: false, action });
  });
  return () => {
    following?.();
    following = undefined;
  };
}
