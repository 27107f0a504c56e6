import type { IncomingMessage } from 'node:http';
import { visitorOf } from '#i18n/visitor.ts';
import { systemClock } from '#kernel/clock.ts';
import { processConfig } from '#platform/config/config.ts';
import { startDatabase } from '#platform/db/server/start.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log/log.ts';
import { secretOf } from '#platform/crypto/secret.ts';
import { SEEDS } from '#services/seeds.ts';
import { createServices } from '#services/index.ts';
import { localsOf } from '#site.ts';

/** Opens the database and the services for `astro dev`, which has no front door; returns the locals of a request. */
export async function openForDevelopment() {
  const config = processConfig();
  if (!config.ok) throw new Error(config.error.join('; '));
  const { log } = createLogging('warn');
  const database = await startDatabase({ ...config.value, seeds: SEEDS }, log);
  if (!database.ok) throw new Error(database.error);
  const secret = await secretOf(config.value);
  if (!secret.ok) throw new Error(secret.error);
  const services = createServices(database.value.db, log, { ...config.value, secret: secret.value });
  const shared = localsOf({ config: config.value, build: { id: 'development' }, log, services });
  return {
    locals: ({ headers, url = '/' }: IncomingMessage) => {
      const said = { cookie: headers.cookie, acceptLanguage: headers['accept-language'] };
      const langQuery = new URL(url, config.value.publicOrigin).searchParams.get('lang');
      const visitor = visitorOf(said, langQuery, systemClock, {
        measuring: shared.site.measuring.id,
      });
      return { ...shared, requestId: 'development', notes: emptyNotes(), visitor };
    },
    close: () => database.value.stop(),
  };
}
