import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../_support/database/database.ts';
import { makePerson } from '../../../_support/people/account-people.ts';

const { db } = await freshDatabase();
const { id: account } = await makePerson(db);

// Statements of the build before, which goes on while instances are replaced one by one.

test('an earlier build sends letters about answers, and touches no message that it does not know', async () => {
  const add = async (kind: string) => {
    const { rows } = await sql<{ id: number }>`insert into notice (account, kind, key, data)
      values (${account}, ${kind}, '1', '{}') returning id`.execute(db);
    return rows[0]?.id;
  };
  const [answer, code, warning] = [
    await add('inquiries.answered'),
    await add('accounts.code-by-sms'),
    await add('accounts.password-changed'),
  ];
  await sql`insert into notice_letter (notice, is_daily, due_at) values (${answer}, false, now())`.execute(
    db,
  );
  await sql`insert into notice_message (notice, channel) values (${code}, 'sms'), (${warning}, 'mail')`.execute(
    db,
  );
  const { rows: taken } = await sql`
    with first as (
      select l.notice from notice_letter l join notice n on n.id = l.notice
      where l.status in ('waiting', 'sending') and l.due_at <= now() order by l.due_at limit 10 for update of l skip locked
    )
    update notice_letter l set status = 'sending', attempts = l.attempts + 1, changed_at = now()
    where l.notice in (select notice from first) returning l.notice, l.attempts`.execute(db);
  expect(taken).toEqual([{ notice: answer, attempts: 1 }]);
  await sql`update notice_letter set status = 'sent' where notice in (${answer}, ${code}, ${warning})`.execute(
    db,
  );
  const messages = await db
    .selectFrom('notice_message')
    .select(['notice', 'status'])
    .orderBy('notice')
    .execute();
  expect(messages.map(({ status }) => status)).toEqual(['sent', 'waiting', 'waiting']);
});

test('an earlier build begins and keeps forms that this one goes on with', async () => {
  await sql`insert into valuation_draft (type, account, answers) values ('so-sanh', ${account}, '{}')`.execute(
    db,
  );
  await sql`update valuation_draft set answers = '{"ma_px": "26740"}', changed_at = now()`.execute(db);
  const drafts = await db.selectFrom('draft').select(['kind', 'answers', 'sent_at']).execute();
  expect(drafts).toEqual([{ kind: 'so-sanh', answers: { ma_px: '26740' }, sent_at: null }]);
});
