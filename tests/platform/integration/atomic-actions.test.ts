import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { may } from '#kernel/actor.ts';
import { sealSettings } from '#platform/crypto/_certificates.ts';
import { ACTIONS, type Rule } from '../../_support/actions/actions.ts';
import { pictureFile } from '../../_support/marketing.ts';
import { cheapProof, forgetCounts, nextPhone } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { actorOf, makePersonas, type Persona } from '../../_support/people/personas.ts';
import type { Attempt } from '../../_support/actions/attempt.ts';
import { prepareActions } from '../../_support/actions/prepared-actions.ts';

const { browse, db, app, outbox, services } = await openAccounts(sealSettings());
const people = await makePersonas(db, services);
const prepared = prepareActions({ browse, db, app, outbox, services, people });

/**
 * In transactions of their own: the tries of a code and the last use of a session, which count failed attempts too, and
 * what the job notes that sends letters meanwhile.
 */
const COUNTERS = ['code_request update', 'session update', 'notice_message update'];

/** A file comes before what it is for; a sweep finishes it, or deletes it where nothing holds it. */
const FILE = ['upload insert', 'upload update', 'upload delete', 'object_garbage insert', 'picture insert'];

/** What a failed action may leave behind, and why that is harmless. */
const LEFT_BEHIND: Readonly<Record<string, { writes: string[]; why: string }>> = {
  'accounts.verify': {
    writes: ['account insert', 'consent insert'],
    why: 'the account is there, and its owner signs in with the password',
  },
  'members.saveProfile': {
    writes: ['account update'],
    why: 'only the letter that proves an address is missing',
  },
  'marketing.saveBanner': { writes: FILE, why: 'only a picture that nothing shows is kept' },
  'marketing.publishBanner': { writes: FILE, why: 'only a picture that nothing shows is kept' },
  'members.saveAvatar': { writes: FILE, why: 'the new avatar may be shown, and the last one shown counts' },
};

beforeAll(async () => {
  // The clean-up moves these into the store, whenever it comes.
  await db.deleteFrom('upload_bytes').execute();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_window'`.execute(
    db,
  );
  await sql
    .raw(
      `create sequence row_written;
      create table failing_write (nth bigint);
      insert into failing_write values (null);
      create table committed_write (name text);
      create function note_write() returns trigger language plpgsql as $$
      begin
        -- A job that sends codes meanwhile: were it to fail, the codes of the next attempt would wait for its retry.
        if tg_table_name = 'notice_message' and tg_op = 'UPDATE' and to_jsonb(new) ->> 'status' in ('sending', 'sent') then
          return null;
        end if;
        if nextval('row_written') = (select nth from failing_write) then
          raise exception 'no space left' using errcode = 'disk_full';
        end if;
        insert into committed_write values (tg_table_name || ' ' || lower(tg_op));
        return null;
      end $$;
      ${rows.map(({ name }) => `create trigger note_write after insert or update or delete on "${name}" for each row execute function note_write();`).join('\n')}`,
    )
    .execute(db);
});

/** Runs `send` while the nth row that is written fails; what it has committed, and whether it came so far. */
async function withFailure(nth: number, send: () => Promise<{ text: string }>) {
  await sql`update failing_write set nth = ${nth}`.execute(db);
  await sql`truncate committed_write`.execute(db);
  await sql`alter sequence row_written restart`.execute(db);
  const { text } = await send();
  await sql`update failing_write set nth = null`.execute(db);
  const written = await sql<{ last_value: string; is_called: boolean }>`
    select last_value, is_called from row_written`.execute(db);
  const committed = await sql<{ name: string }>`select name from committed_write`.execute(db);
  const [{ last_value = '0', is_called = false } = {}] = written.rows;
  return {
    text,
    hasFailed: is_called && Number(last_value) >= nth,
    committed: committed.rows.map(({ name }) => name).filter((name) => !COUNTERS.includes(name)),
  };
}

function personaFor({ for: whom }: Rule): Persona {
  if (whom === 'all' || whom === 'half') return 'guest';
  if (whom === 'members') return 'A';
  const staff = ['editor', 'moderator', 'cashier', 'administrator'] as const;
  return staff.find((persona) => may(actorOf(persona, people.personOf(persona)), whom)) ?? 'administrator';
}

async function attemptOf(name: string, rule: Rule): Promise<Attempt> {
  const attempt = await prepared[name]?.();
  if (attempt) return attempt;
  const fields = { ...rule.fields };
  if ('proof' in fields && fields.proof) fields.proof = await cheapProof();
  if ('phone' in fields) fields.phone = nextPhone();
  if ('picture_file' in fields) fields.picture_file = await pictureFile();
  return { browser: browse(await people.cookiesOf(personaFor(rule))), fields };
}

const IS_DONE = /"(?:redirectTo|shown|loaded)"/;
const withoutWrites: string[] = [];

test.each(Object.entries(ACTIONS))('%s: a failing write leaves nothing of it', async (name, rule) => {
  const left: string[] = [];
  for (let nth = 1; ; nth += 1) {
    await forgetCounts(db);
    const { browser, fields } = await attemptOf(name, rule);
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    const { text, committed, hasFailed } = await withFailure(nth, () =>
      browser.send(`/_actions/${name}`, { method: 'POST', headers: { origin: app.origin }, body }),
    );
    // The last attempts, where the action has fewer writes, or where what failed came after it.
    if (!hasFailed || IS_DONE.test(text)) {
      if (committed.length === 0) withoutWrites.push(name);
      break;
    }
    left.push(...committed.filter((write) => !LEFT_BEHIND[name]?.writes.includes(write)));
  }
  expect(left).toEqual([]);
});

test('most actions have written something', () => {
  expect(withoutWrites).toMatchInlineSnapshot(`
    [
      "inbox.list",
      "consignments.arrangeFiles",
      "consignments.renew",
      "consignments.renewMany",
      "consignments.importTable",
      "consignments.duplicate",
      "reviews.list",
      "reviews.check",
      "reviews.close",
      "news.list",
      "accounts.passSecondFactor",
      "accounts.signOut",
      "accounts.resend",
      "accounts.confirmEmail",
      "valuation.preview",
      "valuation.whatIf",
      "valuation.plot",
      "valuation.street",
      "valuation.land",
      "valuation.finish",
      "valuation.other",
      "valuation.show",
      "listings.correctReport",
      "listings.eraseReport",
      "accounts.confirm",
      "members.proveEmail",
      "members.enrol",
      "desk.journal",
      "desk.failedJobs",
      "desk.runJobAgain",
      "desk.discardJob",
      "reports.list",
      "guests.resend",
      "guests.enter",
      "guests.leave",
      "notices.resume",
      "notices.stop",
      "news.schedule",
      "news.unschedule",
      "marketing.previewLanding",
      "marketing.withdrawLanding",
      "marketing.removeCategory",
      "marketing.withdrawBanner",
      "marketing.removePrice",
      "prices.load",
      "prices.takeBack",
      "plans.list",
      "plans.view",
      "plans.check",
      "plans.load",
      "plans.discard",
      "plans.takeBack",
      "plans.giveUp",
      "places.load",
      "places.takeBack",
      "courts.load",
    ]
  `);
});
