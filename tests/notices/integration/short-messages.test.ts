import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { openNotices } from '../../_support/people/notices.ts';
import { nextPhone, readOutbox } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/whole-person.ts';
import { deliver, servicesOver } from '../../_support/services.ts';

const { db, reader, letters, makeDue } = await openNotices();

test('a warning goes by short message and by letter, to the number that was the account’s', async () => {
  const folder = await dataDirectory();
  const services = servicesOver(db, { dataDir: folder });
  const by = await reader();
  const old = nextPhone();
  await transaction(db, (trx) =>
    services.notices.notify(trx, {
      account: by.id,
      kind: 'accounts.phone-changed',
      key: '1',
      data: {},
      recipient: { channel: 'sms', to: old },
    }),
  );
  await deliver(services);
  expect(await readOutbox(folder).messagesTo(old)).toEqual([expect.stringContaining('so dien thoai khac')]);
  expect(await letters()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  const kept = await db.selectFrom('notice_message').select('recipient').distinct().execute();
  expect(kept, 'the number is not kept').toEqual([{ recipient: null }]);
  expect(await services.notices.prefer(by, { security: 'off' })).toMatchObject({ ok: false });
  expect((await services.notices.list(by)).notices).toMatchObject([{ kind: 'accounts.phone-changed' }]);
});

test('a code that a provider does not take is sent later, and is no notice', async () => {
  const folder = await dataDirectory();
  const services = servicesOver(db, { dataDir: folder });
  const { codes } = services.accounts;
  const phone = nextPhone();
  const texts = { withCode: (code: string) => `${code} la ma` };
  const order = { address: '10.9.9.9', answer: 'code', texts } as const;
  const request = must(await codes.start({ purpose: 'reset', phone, ...order }));
  await deliver(servicesOver(db, { dataDir: `${folder}/nowhere` }));
  expect(await letters()).toEqual([{ status: 'waiting', attempts: 1, reason: 'ENOENT' }]);
  const { rows } = await sql<{ row: string }>`select r::text as row from code_request r`.execute(db);
  expect(rows.map(({ row }) => row).join(), 'the code is sealed').not.toMatch(/la ma/);
  await makeDue();
  await deliver(services);
  const code = await readOutbox(folder).codeTo(phone);
  expect(await codes.verify(db, request, code)).toMatchObject({ ok: true });
});

test('a code that was replaced, used or has expired is not sent any more', async () => {
  const folder = await dataDirectory();
  const services = servicesOver(db, { dataDir: folder });
  const { codes } = services.accounts;
  const phone = nextPhone();
  const texts = { withCode: (code: string) => `${code} la ma` };
  const order = { address: '10.9.9.8', answer: 'code', texts } as const;
  const request = must(await codes.start({ purpose: 'reset', phone, ...order }));
  await sql`truncate rate_window`.execute(db);
  must(await codes.again({ id: request, purpose: 'reset', phone }, order));
  await deliver(services);
  expect(await letters()).toMatchObject([{ status: 'skipped' }, { status: 'sent' }]);
  expect(await readOutbox(folder).codesTo(phone)).toHaveLength(1);
  await db.deleteFrom('notice').execute();
  await sql`truncate rate_window`.execute(db);
  must(await codes.again({ id: request, purpose: 'reset', phone }, order));
  await sql`update code_request set expires_at = now()`.execute(db);
  await deliver(services);
  expect(await letters()).toMatchObject([{ status: 'skipped' }]);
});
