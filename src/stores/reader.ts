const HINT = 'signed-in';

/** Whether this browser is likely to have a session: the cookie that says so opens nothing. */
export const isHinted = () => new RegExp(`(?:^|; )${HINT}=1`).test(document.cookie);

/** The server says that there is no session any more. */
export function dropHint() {
  document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Whom the page shows itself to, in colours and words alone: what is theirs comes from the server. */
export function showReader(reader: 'guest' | 'member') {
  document.documentElement.dataset['reader'] = reader;
}

/** Loads what follows a session where there may be one; guests neither load it nor ask for anything. */
export function startReader(load: () => Promise<unknown>) {
  // A page that the browser kept in memory may be older than the session.
  window.addEventListener('pageshow', () => {
    showReader(isHinted() ? 'member' : 'guest');
    if (isHinted()) load().catch(() => undefined);
  });
}
