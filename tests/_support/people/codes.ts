import { afterAll, onTestFinished } from 'vitest';
import type { Caller } from '#features/accounts/domain/session.ts';
import { registration } from '#features/accounts/domain/registration.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { cheapProof, nextAddress, nextPhone, PASSWORD, readOutbox } from './account-people.ts';
import { freshDatabase } from '../database/database.ts';
import { dataDirectory } from '../database/database-process.ts';
import { servicesOver, startDelivery } from '../services.ts';

export const WORDINGS = { terms: 'điều khoản', age: 'tuổi', marketing: 'tin', identity: 'căn cước' };
export const texts = { withCode: (code: string) => `${code} la ma` };

export const caller = (address = nextAddress(), deviceToken?: string): Caller => ({
  address,
  device: 'Thử',
  deviceToken: () => deviceToken,
  lang: 'vi',
  sms: (kind, values) => (kind.startsWith('code-') ? texts.withCode(values?.['code'] ?? '') : kind),
});

export const registrationOf = async (phone: string) =>
  registration.parse({
    full_name: 'Trần Văn Thử',
    phone,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    consent_terms: 'on',
    consent_age: 'on',
    proof: await cheapProof(),
  });

type Outcome = { ok: boolean; error?: { code: string } };
/** What became of it: «right», or the code of the refusal. */
export const codeOf = (result: Outcome) => (result.ok ? 'right' : (result.error?.code ?? ''));
export const countOf = (results: readonly Outcome[], outcome: string) =>
  results.filter((result) => codeOf(result) === outcome).length;

/** The service of codes over a database of its own, with what it sends kept in a file. */
export async function openCodes() {
  const { db, target } = await freshDatabase();
  const folder = await dataDirectory();
  const services = servicesOver(db, { dataDir: folder });
  await startDelivery(services, target);
  afterAll(() => services.jobs.stop());

  /** Another instance, which sends so many messages an hour. */
  async function withBudget(hourlyBudget: number) {
    const other = servicesOver(db, { dataDir: folder, hourlyBudget });
    await other.jobs.start([], target, false);
    onTestFinished(() => other.jobs.stop());
    return other.accounts;
  }

  const { accounts } = services;
  const { codes } = accounts;
  const outbox = readOutbox(folder);

  type Wish = Partial<Parameters<typeof codes.start>[0]>;
  const start = (wish: Wish = {}) =>
    codes.start({
      purpose: 'register',
      phone: nextPhone(),
      address: nextAddress(),
      answer: 'code',
      texts,
      ...wish,
    });

  async function started(wish: Wish = {}): Promise<{ id: string; phone: Phone; code: string }> {
    const phone = wish.phone ?? nextPhone();
    const sent = (await outbox.codesTo(phone)).length;
    const request = await start({ ...wish, phone });
    if (!request.ok) throw new Error(request.error.code);
    return { id: request.value, phone, code: await outbox.codeTo(phone, sent + 1) };
  }

  return { db, folder, services, accounts, codes, outbox, start, started, withBudget };
}

export type Wish = Parameters<Awaited<ReturnType<typeof openCodes>>['start']>[0];
