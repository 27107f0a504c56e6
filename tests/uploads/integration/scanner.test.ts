import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountId } from '#kernel/actor.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { photo } from '#platform/images/_pictures.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { servicesOver } from '../../_support/services.ts';
import { folder } from '../../platform/integration/objects/_folder.ts';

const { db, target } = await freshDatabase();

/** A scanner of the wire of clamd that answers as it is set to; without an answer it hangs up. */
async function scanner() {
  const state: { answer: string | undefined; files: number } = { answer: undefined, files: 0 };
  const server = createServer((socket) => {
    let last = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      last = Buffer.concat([last, chunk]).subarray(-4);
      if (!last.equals(Buffer.alloc(4))) return;
      state.files += 1;
      if (state.answer === undefined) socket.destroy();
      else socket.end(state.answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { state, at: `127.0.0.1:${port}` };
}

test.each([
  ['has seen it', 'stream: OK\0', 'success', null],
  ['has found something in it', 'stream: Eicar-Test-Signature FOUND\0', 'fail', 'infected'],
] as const)(
  'a file that no scanner answered for is not taken until one %s',
  async (_, answer, status, failure) => {
    const { state, at } = await scanner();
    const { uploads, jobs } = servicesOver(db, { dataDir: await folder(), scannerAt: at });
    onTestFinished(() => jobs.stop());
    const account = accountId.parse((await makePerson(db)).id);
    const row = async () =>
      db
        .selectFrom('upload')
        .select(['id', 'status', 'failure', 'type'])
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
    for (const nonsense of [undefined, 'PONG\0', 'INSTREAM size limit exceeded. ERROR\0']) {
      state.answer = nonsense;
      const upload = { purpose: 'inquiry', account, name: 'a.jpg', bytes: await photo() } as const;
      const error: unknown = await uploads.take(upload).catch((thrown: unknown) => thrown);
      expect(isUnavailable(error)).toBe(true);
      expect(await row()).toMatchObject({ status: 'uploading', type: null });
      expect(await uploads.read((await row()).id)).toBeUndefined();
      if (nonsense !== 'INSTREAM size limit exceeded. ERROR\0')
        await db.deleteFrom('upload').where('account', '=', account).execute();
    }
    // The job that goes on with it meets the scanner in order again.
    state.answer = answer;
    const seen = state.files;
    await db.updateTable('upload').set({ leased_until: null }).where('account', '=', account).execute();
    await jobs.start(uploads.jobs, target);
    // It waits for the process that received the file.
    await sql`update jobs.job set start_after = now() where name = 'uploads/process'`.execute(db);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ status, failure }), {
      timeout: 60_000,
      interval: 100,
    });
    expect(state.files).toBeGreaterThan(seen);
    const { id } = await row();
    const taken = await db.transaction().execute((trx) => uploads.attach(trx, [id], 'inquiry', account));
    expect(taken).toBe(status === 'success');
  },
);
