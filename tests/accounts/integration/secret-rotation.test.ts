import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SEALED } from '#features/accounts/server/sealed-repository.ts';
import { filesBelow, read } from '../../_support/sources.ts';
import { makePerson, readOutbox, signIn } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { deliver, SECRET, servicesOver } from '../../_support/services.ts';
import { callerWith, signedAs } from '../../_support/people/whole-person.ts';
import { COMPILED } from '../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));
const NEXT = 'the next secret of thirty-two bytes, for tests only';
const CARD = '079187654321';

const { db, target } = await freshDatabase();
const dataDir = await dataDirectory();
const before = servicesOver(db, { dataDir });
const after = servicesOver(db, { dataDir, secret: NEXT, secretsBefore: [SECRET] });
const alone = servicesOver(db, { dataDir, secret: NEXT });

const person = await makePerson(db);
await db.updateTable('account').set({ is_demo: true }).where('id', '=', person.id).execute();
const token = await signIn(before, person);
const tools = { db, services: before, folder: dataDir };
const signed = await signedAs(tools, token);
await before.accounts.profiles.saveCard(signed, CARD, 'đồng ý', callerWith());
const { setup, demoCode = '' } = before.accounts.secondFactor.begin(signed);
await before.accounts.secondFactor.enrol(signed, setup, demoCode);

type Services = typeof before;
const opened = async ({ accounts }: Services) => [
  await accounts.profiles.openCard(signed, 'export'),
  (await accounts.secondFactor.demoCode(signed))?.length,
];

const reseal = (SECRET_BEFORE: string) =>
  promisify(execFile)(process.execPath, [CLI, 'reseal'], {
    env: { ...COMPILED, DEMO: '1', DATABASE_URL: target, DATA_DIR: dataDir, SECRET: NEXT, SECRET_BEFORE },
  }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
const noted = () =>
  db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'detail'])
    .where('action', '=', 'accounts/sealed-anew')
    .orderBy('id')
    .execute();

test('with the secret of before, cards, second factors and what people have in their hands still work', async () => {
  expect(await opened(before)).toEqual([CARD, 6]);
  expect(await opened(after)).toEqual([CARD, 6]);
  expect(await opened(alone)).toEqual([undefined, undefined]);
  expect(await after.accounts.sessions.peek(token)).toMatchObject({ user: { id: person.id } });
  const access = before.accounts.sessions.accessToken(signed);
  expect((await after.accounts.sessions.byAccessToken(access))?.actor.id).toBe(person.id);
});

test('a device that was its owner’s stays so, as long as the secret of before is known', async () => {
  const device = before.accounts.login.remember(person.phone, undefined);
  const keyOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString());
  const sameDevice = ({ accounts }: Services) =>
    keyOf(accounts.login.remember(person.phone, device)).payload.device === keyOf(device).payload.device;
  expect([sameDevice(before), sameDevice(after), sameDevice(alone)]).toEqual([true, true, false]);
  const other = await makePerson(db);
  const theirs = keyOf(after.accounts.login.remember(other.phone, device)).payload.device;
  expect(theirs).not.toBe(keyOf(device).payload.device);
});

test('a code that was sent just before is the right one just after', async () => {
  const started = await before.accounts.codes.start({
    purpose: 'register',
    phone: person.phone,
    address: '127.0.0.1',
    answer: 'code',
    texts: { withCode: (code) => `${code} là mã` },
  });
  const id = started.ok ? started.value : '';
  await deliver(before);
  const code = await readOutbox(dataDir).codeTo(person.phone);
  expect((await after.accounts.codes.verify(db, id, code)).ok).toBe(true);
});

test('the command needs the earlier secret, which is not needed afterwards', async () => {
  expect(await reseal('')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/0 now.* 2 open with neither/),
  });
  expect(await opened(after)).toEqual([CARD, 6]);
  expect(await reseal(SECRET)).toEqual({
    code: 0,
    stderr: 'Sealed with SECRET: 2 now, 0 before. SECRET_BEFORE is not needed for them any more.\n',
  });
  expect(await opened(alone)).toEqual([CARD, 6]);
  expect(await opened(before)).toEqual([undefined, undefined]);
  expect(await reseal('')).toMatchObject({ code: 0, stderr: expect.stringContaining('0 now, 2 before') });
  expect(await noted()).toMatchObject([
    { actor_kind: 'operator', detail: { anew: 0, already: 0, unreadable: 2 } },
    { detail: { anew: 2, already: 0, unreadable: 0 } },
    { detail: { anew: 0, already: 2, unreadable: 0 } },
  ]);
});

test('a run that was broken off goes on with what is left', async () => {
  const other = await makePerson(db);
  const theirs = await signedAs(tools, await signIn(before, other));
  await before.accounts.profiles.saveCard(theirs, CARD, 'đồng ý', callerWith());
  expect(await after.accounts.reseal()).toEqual({ resealed: 1, already: 2, unreadable: 0 });
  expect(await alone.accounts.profiles.openCard(theirs, 'export')).toBe(CARD);
});

test('every sealed column is resealed', () => {
  const sealing = filesBelow('src', /\.ts$/).filter(
    (file) => !file.endsWith('.test.ts') && /\bseal\.seal\(/.test(read(file)),
  );
  expect(sealing).toEqual([
    // A message that is sealed for five minutes only.
    'src/features/accounts/server/codes/codes.ts',
    'src/features/accounts/server/profile.ts',
    'src/features/accounts/server/resealing.ts',
    'src/features/accounts/server/second-factor.ts',
    // Notices of payments, resealed by the wallet.
    'src/features/wallet/server/incoming.ts',
  ]);
  expect(Object.keys(SEALED)).toEqual(['identification_card', 'totp_secret']);
});
