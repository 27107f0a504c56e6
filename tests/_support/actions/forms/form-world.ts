import { createBrowser } from '../../browser.ts';
import { cheapProof, nextPhone, readOutbox, REGISTRATION } from '../../people/account-people.ts';
import { browserOf, type Role } from '../../people/people.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#features/accounts/domain/demo-people.ts';

/** People who send forms to a running application, made with its own forms. */
export function formWorld(origin: string, dataDir: string) {
  const outbox = readOutbox(dataDir);
  const used = new Map<string, number>();
  const staff = new Map<Role, ReturnType<typeof browserOf>>();

  /** Someone who has a code for what they began. */
  async function withCode(
    action: string,
    fields: Record<string, string> = {},
    browser = createBrowser(origin),
  ) {
    const to = fields['phone'] ?? fields['contact'] ?? nextPhone();
    const sent = (await outbox.codesTo(to)).length;
    const { status, text } = await browser.call(action, { phone: to, ...fields, proof: await cheapProof() });
    if (status !== 200 || !text.includes('redirectTo')) throw new Error(`${action}: ${text}`);
    return { browser, phone: to, right: { code: await outbox.codeTo(to, sent + 1) } };
  }

  const registering = () => withCode('accounts.register', REGISTRATION);

  async function member() {
    const { browser, phone, right } = await registering();
    await browser.call('accounts.verify', right);
    return { browser, phone };
  }

  /** A member who has signed out in their own browser. */
  async function away() {
    const { browser, phone } = await member();
    await browser.call('accounts.signOut');
    return { browser, phone };
  }

  /** The number of someone who has written to us. */
  async function writer() {
    const phone = nextPhone();
    const proof = await cheapProof();
    const letter = { full_name: 'Trần Văn Thử', email: '', description: 'Cho tôi hỏi', phone, proof };
    await createBrowser(origin).call('inquiries.contact', letter);
    return phone;
  }

  /** The next of several people who can each do something once. */
  function nextOf<Value>(name: string, values: readonly Value[]): Value | undefined {
    const at = used.get(name) ?? 0;
    used.set(name, at + 1);
    return values[at % values.length];
  }

  /** Someone of the staff after the password. */
  async function afterPassword(role: Role) {
    const browser = createBrowser(origin);
    const username = DEMO_PEOPLE.find((person) => person.role === role)?.phone ?? '';
    await browser.post('/dang-nhap', 'accounts.login', { username, password: DEMO_PASSWORD });
    return { browser };
  }

  const staffMember = (role: Role) => {
    const browser = staff.get(role) ?? browserOf(origin, role);
    staff.set(role, browser);
    return browser;
  };

  return { origin, registering, withCode, member, away, writer, nextOf, afterPassword, staffMember };
}
