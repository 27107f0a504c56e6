import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { accountId, type AccountId, type StaffRole } from '#kernel/actor.ts';
import { phone, type Phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import { createPasswordHash } from '#platform/crypto/password-hash.ts';
import type { Services } from '#services/index.ts';
import { SECRET } from '../services.ts';

export const PASSWORD = 'bốn con cò trắng';

/** What one registers with, besides a number and its proof. */
export const REGISTRATION = {
  full_name: 'Trần Văn Thử',
  email: '',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  consent_terms: 'on',
  consent_age: 'on',
};

let people = 0;
/** An unused phone number, each from a block of its own. */
export const nextPhone = (): Phone => phone.parse(`09${String((people += 1)).padStart(5, '0')}123`);

let addresses = 0;
/** An address in a network of its own. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.7`;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return encode({ challenge, solution });
}

/** The work of a browser, done. */
export const solvedProof = async ({ proof }: Services) => solved(await proof.challenge());

/** As good a proof for a server with the secret of the tests, without the work: its first attempt is the right one. */
export async function cheapProof(times = 1): Promise<string> {
  const secretFor = (use: string) =>
    createHmac('sha256', SECRET).update(`proof-of-work ${use}`).digest('hex');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000 * times,
    counter: 0,
    deriveKey,
    expiresAt: new Date(Date.now() + 5 * 60_000),
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('key'),
  });
  return solved(challenge);
}

/** What was sent to phones, as the file in the data directory keeps it. */
export function readOutbox(folder: string) {
  const messagesTo = async (to: string): Promise<string[]> => {
    const lines = (await readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => '')).split('\n');
    return lines
      .filter((line) => line.endsWith('}'))
      .map((line): { phone: string; text: string } => JSON.parse(line))
      .filter((line) => line.phone === to)
      .map(({ text }) => text);
  };
  const codesTo = async (to: string) =>
    (await messagesTo(to)).flatMap((text) => /^(\d{6}) /.exec(text)?.[1] ?? []);
  return {
    messagesTo,
    codesTo,
    /** The code that is sent to a number, or the second one, the third. */
    codeTo: (to: string, nth = 1) =>
      vi.waitUntil(async () => (await codesTo(to))[nth - 1], { timeout: 60_000, interval: 10 }),
  };
}

const hashed = createPasswordHash().hash(PASSWORD);

type Person = { id: AccountId; phone: Phone };

/** Writes an account whose password is the one of the tests. */
export async function makePerson(db: Database, fullName = 'Trần Thị Thử', role?: StaffRole): Promise<Person> {
  const hash = await hashed;
  if (!hash.ok) throw new Error(hash.error.code);
  const person = { id: accountId.parse(randomUUID()), phone: nextPhone() };
  await db
    .insertInto('account')
    .values({ ...person, full_name: fullName, email: null, password_hash: hash.value, lang: 'vi' })
    .execute();
  if (role) await db.insertInto('account_role').values({ account: person.id, role }).execute();
  return person;
}

/** A session as the cookie `session`. */
export async function signIn(
  { accounts }: Services,
  { id }: Pick<Person, 'id'>,
  isStaff = false,
): Promise<string> {
  const { token } = await accounts.sessions.start(id, { device: 'Thử', address: nextAddress() }, isStaff);
  return token;
}

/** The same with the second factor shown. */
export async function signInToDesk(services: Services, person: Person): Promise<string> {
  const token = await signIn(services, person, true);
  const signed = await services.accounts.sessions.peek(token);
  await services.accounts.sessions.passSecondFactor(signed?.sessionId ?? '');
  return token;
}

/** What has been counted is forgotten, as if hours had gone by. */
export const forgetCounts = (db: Database) => sql`truncate rate_window`.execute(db);
