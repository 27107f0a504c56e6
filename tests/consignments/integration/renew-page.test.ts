import { expect, test } from 'vitest';
import { memberOf } from '../../_support/people/conversations.ts';
import { published } from '../../_support/land/consigned.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db, services } = await openAccounts();
const PAGE = '/tai-khoan/ky-gui-bat-dong-san/tat-ca';
const RENEW = 'consignments.renewMany';

const row = (number: number, price: string) => ({
  [`renew_${number}`]: 'on',
  [`price_${number}`]: price,
  [`version_${number}`]: '1',
});

test('without a script several are renewed, and what is refused keeps its row, its text and says why', async () => {
  const person = await makePerson(db);
  const member = memberOf(person);
  const [one, two] = [
    await published({ db, services }, member, 2),
    await published({ db, services }, member, -1),
  ];
  const browser = browse({ session: await signIn(services, person) });
  const page = await browser.get(PAGE);
  for (const number of [one, two]) expect(page.text).toContain(`name="renew_${number}"`);

  const nothing = await browser.post(PAGE, RENEW, {});
  expect(nothing.text).toContain('Bạn chưa đánh dấu tin nào.');

  const mixed = await browser.post(PAGE, RENEW, { ...row(one, 'rẻ'), ...row(two, '12,5 tỷ') });
  expect(mixed.status).toBe(200);
  expect(mixed.text).toContain('Đã gia hạn: 1');
  expect(mixed.text).toContain(`KG-${one}: Không hiểu giá này`);
  expect(mixed.text).toContain('value="rẻ"');
  expect(mixed.text).not.toContain(`name="renew_${two}"`);

  const right = await browser.post(PAGE, RENEW, row(one, '12,5 tỷ'));
  expect([right.status, right.location]).toEqual([303, `${PAGE}?xong&da=1`]);
  expect((await browser.get(right.location)).text).toContain('Chưa có tin nào đến hạn');
});

test('what another account offers is not renewed', async () => {
  const owner = memberOf(await makePerson(db));
  const number = await published({ db, services }, owner, 2);
  const browser = browse({ session: await signIn(services, await makePerson(db)) });
  const refused = await browser.post(PAGE, RENEW, row(number, '12,5 tỷ'));
  expect(refused.text).toContain('Không có hồ sơ này.');
  expect(await services.consignments.own.due(owner)).toHaveLength(1);
});
