import { createInterface } from 'node:readline';
import { randomUUID } from 'node:crypto';
import { newPassword } from '#features/accounts/domain/password/password.ts';
import { passwordWeakness } from '#features/accounts/domain/password/weakness.ts';
import { failureText } from '#i18n/plain-error.ts';
import { translator } from '#i18n/translate.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { phone as phoneRule, reachable } from '#kernel/contact/contact.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { createLogging } from '#platform/log/log.ts';
import { createServices } from '#services/index.ts';

const t = translator('en');

/** The first line of standard input; at a terminal it is not echoed. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY });
  // The interface would echo the input.
  if (stdin.isTTY) Reflect.set(lines, '_writeToOutput', () => {});
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  return line;
}

/** Creates the first administrator with the password typed. */
export async function makeAdministrator(
  target: string,
  config: Config,
  typedPhone: string,
  typedName: string,
): Promise<Result<string, string>> {
  const phone = phoneRule.safeParse(typedPhone);
  const dialled = phone.success ? reachable(phone.data) : undefined;
  if (!dialled?.ok) return fail(`${typedPhone} is not a Vietnamese mobile number.`);
  const name = personName.safeParse(typedName);
  if (!name.success) return fail(`«${typedName}» is not a full name.`);
  const password = newPassword.safeParse(await askPassword());
  if (!password.success)
    return fail('The password must have 8 to 200 characters; it is read from standard input.');
  if (passwordWeakness(password.data, [dialled.value, name.data]))
    return fail('That password is easy to guess.');
  const db = openDatabase(target, 'maintenance');
  try {
    // This command seals nothing.
    const settings = { ...config, secret: config.secret ?? randomUUID() };
    const { staff } = createServices(db, createLogging('warn').log, settings);
    const added = await staff.makeAdministrator(dialled.value, name.data, password.data);
    if (!added.ok) return fail(failureText(t, added.error));
    return ok(
      added.value === 'created'
        ? `${dialled.value} is an administrator and signs in with that password at /dang-nhap.`
        : `${dialled.value} had an account and is an administrator now; its password is what it was.`,
    );
  } finally {
    await db.destroy();
  }
}
