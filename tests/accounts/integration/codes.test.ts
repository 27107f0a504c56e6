import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeMachine, CODE_STATES, type CodeState } from '#features/accounts/domain/code.ts';
import { forgetCounts, nextPhone } from '../../_support/people/account-people.ts';
import {
  caller,
  codeOf,
  countOf,
  openCodes,
  registrationOf,
  texts,
  WORDINGS,
} from '../../_support/people/codes.ts';

const { db, accounts, codes, outbox, started } = await openCodes();
beforeEach(() => forgetCounts(db));

const rowOf = (id: string) =>
  db.selectFrom('code_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const otherThan = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('has six digits and is stored as a keyed hash only', async () => {
    const { id, phone, code } = await started({ pending: { full_name: 'A' } });
    expect(code).toMatch(/^\d{6}$/);
    const { code_mac: mac, state } = await rowOf(id);
    expect([mac?.length, ['started', 'sent'].includes(state)]).toEqual([32, true]);
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables.filter(
      ({ name }) => !/^(?:place|unit|street|outline|data_source)/.test(name),
    )) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(
        db,
      );
      const holding = rows.filter(({ line }) =>
        new RegExp(`(?<![\\d-])${code}(?!\\d)`).test(line.replaceAll(phone, '')),
      );
      expect(holding, name).toEqual([]);
    }
  });

  test('is not the next one, nor guessed from the last', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => started()));
    await forgetCounts(db);
    const numbers = all.map(({ code }) => Number(code));
    expect(new Set(numbers).size).toBeGreaterThan(190);
    expect(Math.max(...numbers)).toBeGreaterThan(900_000);
    expect(Math.min(...numbers)).toBeLessThan(100_000);
  });

  test('is good for five minutes by the clock of the database', async () => {
    const { id, code } = await started();
    const { expires_at: end, started_at: begin } = await rowOf(id);
    expect(Math.abs(end.getTime() - begin.getTime() - 5 * 60_000)).toBeLessThan(1000);
    await db
      .updateTable('code_request')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    expect(codeOf(await codes.verify(db, id, code))).toBe('accounts/code-over');
    expect((await codes.find(id))?.state).toBe('expired');
    expect((await rowOf(id)).tries).toBe(0);
  });

  test('expires half an hour after the first request', async () => {
    const { id } = await started();
    const long = sql<Date>`now() - interval '31 minutes'`;
    await db.updateTable('code_request').set({ started_at: long }).where('id', '=', id).execute();
    expect(await codes.find(id)).toBeUndefined();
  });

  test('allows five tries, however many come at once, and the right one after them is refused', async () => {
    const { id, code } = await started();
    const tries = await Promise.all(
      Array.from({ length: 64 }, (_, nth) => codes.verify(db, id, otherThan(code, nth + 1))),
    );
    expect(countOf(tries, 'accounts/code-wrong')).toBe(4);
    expect(countOf(tries, 'accounts/code-over')).toBe(60);
    expect(await rowOf(id)).toMatchObject({ tries: 5, state: 'burned', code_mac: null });
    expect(codeOf(await codes.verify(db, id, code))).toBe('accounts/code-over');
  });

  test('another one takes its place: the old one is dead', async () => {
    const { id, phone, code } = await started();
    await forgetCounts(db);
    const request = await codes.find(id);
    if (!request) throw new Error('not started');
    expect((await accounts.resend(request, caller())).ok).toBe(true);
    const fresh = await outbox.codeTo(phone, 2);
    if (fresh !== code) expect(codeOf(await codes.verify(db, id, code))).toBe('accounts/code-wrong');
    expect(codeOf(await codes.verify(db, id, fresh))).toBe('right');
    expect(codeOf(await codes.verify(db, id, fresh))).toBe('accounts/code-over');
  });

  test('of another browser is refused', async () => {
    const [mine, theirs] = [await started(), await started()];
    expect(codeOf(await codes.verify(db, theirs.id, mine.code))).toBe(
      mine.code === theirs.code ? 'right' : 'accounts/code-wrong',
    );
    expect(codeOf(await codes.verify(db, '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f', mine.code))).toBe(
      'accounts/code-over',
    );
    // Two requests for one number each keep to their own code.
    await forgetCounts(db);
    const second = await started({ phone: mine.phone });
    if (second.code !== mine.code) expect((await codes.verify(db, second.id, mine.code)).ok).toBe(false);
    expect((await codes.verify(db, mine.id, mine.code)).ok).toBe(true);
  });

  test('sent 64 times at once makes one account and one session', async () => {
    const phone = nextPhone();
    const request = await accounts.registration.start(await registrationOf(phone), WORDINGS, caller());
    const found = request.ok ? await codes.find(request.value) : undefined;
    if (!found) throw new Error('not started');
    const code = await outbox.codeTo(phone);
    const done = await Promise.all(
      Array.from({ length: 64 }, () => accounts.registration.finish(found, code, caller())),
    );
    expect(countOf(done, 'right')).toBe(1);
    const made = await db.selectFrom('account').select('id').where('phone', '=', phone).execute();
    expect(made).toHaveLength(1);
    const sessions = await db
      .selectFrom('session')
      .select('id')
      .where('account', '=', made[0]?.id ?? '')
      .execute();
    expect(sessions).toHaveLength(1);
  });
});

/** The state of a request in the database after each step; skipped states may only be «started» or «sent». */
const reaches = (from: CodeState, to: CodeState): boolean =>
  from === to ||
  codeMachine.canTransition(from, to) ||
  CODE_STATES.some(
    (via) => codeMachine.canTransition(from, via) && via !== from && codeMachine.canTransition(via, to),
  );

test('whatever is done to a request, its state goes only where it may', { timeout: 60_000 }, async () => {
  const step = fc.constantFrom('again', 'right', 'wrong', 'expire', 'find');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await forgetCounts(db);
      const { id, phone, code: first } = await started();
      let code = first;
      let state = (await rowOf(id)).state as CodeState;
      for (const name of steps) {
        const request = await codes.find(id);
        if (name === 'again' && request) {
          await forgetCounts(db);
          const sent = (await outbox.codesTo(phone)).length;
          await codes.again(request, {
            address: '',
            answer: 'code',
            texts,
          });
          code = await outbox.codeTo(phone, sent + 1);
        }
        if (name === 'right' || name === 'wrong')
          await codes.verify(db, id, name === 'right' ? code : otherThan(code));
        if (name === 'expire')
          await db
            .updateTable('code_request')
            .set({ expires_at: sql<Date>`now()` })
            .where('id', '=', id)
            .execute();
        const row = await rowOf(id);
        const next = (await codes.find(id))?.state ?? (row.state as CodeState);
        expect(reaches(state, next), `${steps.join(' ')}: ${state} → ${next}`).toBe(true);
        expect(row.tries).toBeLessThanOrEqual(5);
        expect(row.code_mac === null).toBe(next === 'verified' || next === 'burned');
        if (state === 'verified') expect(next).toBe('verified');
        state = next;
      }
    }),
    { numRuns: 60, seed: 20_261_120 },
  );
});
