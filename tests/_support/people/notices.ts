import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { Member } from '#kernel/actor.ts';
import { refusal, startMailServer } from '#platform/mail/_server.ts';
import { freshDatabase } from '../database/database.ts';
import { dataDirectory } from '../database/database-process.ts';
import { member, textMessage, written } from '../inquiries.ts';
import { deliver, servicesOver } from '../services.ts';
import { must } from './must.ts';

type Differences = {
  /** What it answers to a recipient. */
  recipientCode?: () => number;
  codeFor?: (nth: number) => number | Promise<number>;
  clock?: () => Date;
};

/** A database of notices, which every test finds empty. */
export async function openNotices() {
  const { db, target } = await freshDatabase();
  const moderator = await member(db, 'moderator');
  beforeEach(() => db.deleteFrom('notice').execute());

  return {
    db,
    target,

    /** Services whose letters go to a mail server, which answers each with a code. */
    async startMail({ codeFor, recipientCode = () => 250, clock }: Differences = {}) {
      const { url, taken } = await startMailServer(
        {
          onRcptTo: (_to, _session, done) => done(recipientCode() === 250 ? null : refusal(recipientCode())),
        },
        codeFor,
      );
      const services = servicesOver(db, {
        dataDir: await dataDirectory(),
        demo: false,
        smtp: { url, from: 'Địa Bạ <thu@diaba.example>' },
        ...(clock && { clock }),
      });
      return { taken, services, deliver: () => deliver(services) };
    },

    async reader(email: string | null = 'lan@vi-du.example'): Promise<Member> {
      const actor = await member(db);
      const proved = { email, email_proved_at: new Date() };
      await db.updateTable('account').set(proved).where('id', '=', actor.id).execute();
      return actor;
    },

    /** An inquiry of a member that staff have answered so many times. */
    async answered(services: ReturnType<typeof servicesOver>, by: Member, times = 1): Promise<string> {
      const inquiry = await written(db, services, by, { email: 'lan@vi-du.example' });
      for (let version = 1; version <= times; version += 1)
        must(
          await services.inquiries.inbox.reply(
            moderator,
            { inquiry, version },
            textMessage(`Trả lời ${version}`),
          ),
        );
      return inquiry;
    },

    letters: () =>
      db
        .selectFrom('notice_message')
        .select(['status', 'attempts', 'reason'])
        .orderBy('notice')
        .orderBy('channel')
        .execute(),
    makeDue: () => sql`update notice_message set due_at = now() - interval '1 second'`.execute(db),
  };
}
