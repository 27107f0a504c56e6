import type { Permission } from '#kernel/actor.ts';
import type { Browser } from '../browser.ts';
import type { openAccounts } from '../people/accounts-app.ts';
import type { makePersonas } from '../people/personas.ts';

export type Fields = Record<string, string | Blob>;

/** Who may call an action: anyone, members, a login with pending second factor, or a permission at the desk. */
export type Rule = { for: 'all' | 'members' | 'half' | Permission; fields?: Fields };

export type Attempt = { browser: Browser; fields: Fields };

export type App = Pick<
  Awaited<ReturnType<typeof openAccounts>>,
  'browse' | 'db' | 'app' | 'outbox' | 'services'
> & {
  people: Awaited<ReturnType<typeof makePersonas>>;
};
