import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-house.ts';

const { browse, db, services } = await openAccounts();
const t = translator('vi');

/** A browser whose session has ended elsewhere. */
async function signedOutElsewhere() {
  const browser = browse({ session: await signIn(services, await makePerson(db)) });
  browser.jar.delete('session');
  return browser;
}

const seeOther = (location: string) => ({ status: 303, location });

test('what is posted after the session ended is not saved, and the login says so', async () => {
  const browser = await signedOutElsewhere();
  const lost = await browser.post('/tai-khoan', 'members.saveProfile', { full_name: 'Trần Văn Thử' });
  expect(lost).toMatchObject(seeOther('/dang-nhap?redirect=%2Ftai-khoan&chua-luu'));
  const { text } = await browser.get(lost.location);
  expect(text).toContain(t('accounts.login.unsaved'));
  expect(text).toContain('name="redirect" value="/tai-khoan"');
});

test('signing out says so on the home page, also after the session has ended elsewhere', async () => {
  const browser = await signedOutElsewhere();
  const out = await browser.post('/tai-khoan', 'accounts.signOut');
  expect(out).toMatchObject(seeOther('/?da-dang-xuat'));
  const said = t('accounts.signed-out');
  expect((await browser.get(out.location)).text).toContain(said);
  expect((await browser.get('/')).text).not.toContain(said);
});
