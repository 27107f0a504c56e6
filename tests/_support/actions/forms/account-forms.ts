import type { Page } from 'playwright-core';
import { totpAt } from '#platform/crypto/totp.ts';
import { photo } from '#platform/images/_pictures.ts';
import { nextPhone, PASSWORD } from '../../people/account-people.ts';
import type { FormCase, FormWorld } from './form-case.ts';

const NEW_PASSWORD = { password: 'đường khác về nhà', password_confirmation: 'đường khác về nhà' };
const BAD_PASSWORD = { password: 'ngắn', password_confirmation: 'khác' };
const CODES = [{ code: '12' }, { code: '000000' }];

const anyPhone = () => ({ phone: nextPhone() });

/** The demonstration says what a phone would show. */
async function demoCode(page: Page) {
  const text = await page.locator('main').innerText();
  return { code: /mã lúc này là (\d{6})/.exec(text)?.[1] ?? '' };
}

/** What a phone would show that has just read the secret of the page. */
async function firstCode(page: Page) {
  const setup = await page.locator('input[name="setup"]').inputValue();
  const claims: { payload: { secret: string } } = JSON.parse(
    Buffer.from(setup.split('.')[0] ?? '', 'base64url').toString(),
  );
  return { code: totpAt(Buffer.from(claims.payload.secret, 'base64'), new Date()) };
}

/** A member's own browser, in which a code was requested after signing out. */
const codeFor = (action: string) => async (world: FormWorld) => {
  const { browser, phone } = await world.away();
  return world.withCode(action, { phone }, browser);
};

/** A guest who has written, and has a code to show that the number is theirs. */
async function guestWithCode(world: FormWorld) {
  const contact = await world.writer();
  return world.withCode('guests.start', { contact });
}

/** Forms of guests, on their way into an account or out of one. */
export const GUEST_FORMS: readonly FormCase[] = [
  {
    action: 'accounts.register',
    at: '/dang-ky',
    wrong: [
      { full_name: 'Khai', phone: '12345', email: 'không phải', ...BAD_PASSWORD },
      {
        full_name: 'Trần Văn Thử',
        phone: '0987654321',
        password: 'mật khẩu của tôi',
        password_confirmation: 'mật khẩu của tôi',
        consent_terms: 'on',
        consent_age: 'on',
      },
    ],
    right: () => ({
      ...anyPhone(),
      full_name: 'Trần Văn Thử',
      ...NEW_PASSWORD,
      consent_terms: 'on',
      consent_age: 'on',
    }),
    done: /^\/xac-thuc$/,
  },
  {
    action: 'accounts.verify',
    at: '/xac-thuc',
    as: (world) => world.registering(),
    wrong: CODES,
    done: /^\/tai-khoan\?moi$/,
  },
  // A number gets one message a minute.
  { action: 'accounts.resend', at: '/xac-thuc', as: (world) => world.registering(), wrong: [{}] },
  {
    action: 'accounts.login',
    at: '/dang-nhap',
    as: async (world) => {
      const { browser, phone } = await world.away();
      return { browser, right: { username: phone, password: PASSWORD } };
    },
    wrong: [
      { username: '12', password: '' },
      { username: '0987654321', password: 'sai rồi' },
    ],
    done: /^\/$/,
  },
  {
    action: 'accounts.passSecondFactor',
    at: '/dang-nhap/hai-lop',
    as: async (world) => {
      const role = world.nextOf('second factor', ['editor', 'moderator'] as const) ?? 'editor';
      await world.staffMember(role);
      return world.afterPassword(role);
    },
    wrong: CODES,
    right: demoCode,
    done: /^\/$/,
  },
  {
    action: 'members.enrol',
    at: '/quan-tri/dang-nhap',
    as: (world) =>
      world.afterPassword(world.nextOf('desk', ['cashier', 'administrator'] as const) ?? 'cashier'),
    wrong: CODES,
    right: demoCode,
    done: /^\/quan-tri$/,
  },
  {
    action: 'accounts.startReset',
    at: '/quen-mat-khau',
    wrong: [{ phone: '12' }],
    right: anyPhone,
    done: /^\/xac-thuc$/,
  },
  {
    action: 'accounts.finishReset',
    at: '/xac-thuc',
    as: codeFor('accounts.startReset'),
    wrong: [
      { code: '12', ...BAD_PASSWORD },
      { code: '000000', ...NEW_PASSWORD },
    ],
    right: NEW_PASSWORD,
    done: /^\/dang-nhap\?da-doi-mat-khau$/,
  },
  {
    action: 'accounts.startDeletion',
    at: '/xoa-tai-khoan',
    wrong: [{ phone: '12' }],
    right: anyPhone,
    done: /^\/xoa-tai-khoan\?buoc=ma$/,
  },
  {
    action: 'accounts.finishDeletion',
    at: '/xoa-tai-khoan?buoc=ma',
    as: codeFor('accounts.startDeletion'),
    wrong: CODES,
    done: /^\/xoa-tai-khoan\?da-nhan$/,
  },
  {
    action: 'guests.start',
    at: '/du-lieu-cua-toi',
    wrong: [{ contact: 'x' }],
    right: () => ({ contact: nextPhone() }),
    done: /^\/du-lieu-cua-toi\?buoc=ma$/,
  },
  {
    action: 'guests.enter',
    at: '/du-lieu-cua-toi?buoc=ma',
    as: guestWithCode,
    wrong: CODES,
    done: /^\/du-lieu-cua-toi$/,
  },
  { action: 'guests.resend', at: '/du-lieu-cua-toi?buoc=ma', as: guestWithCode, wrong: [{}] },
];

/** Forms of members on their own account. */
export const MEMBER_FORMS: readonly FormCase[] = [
  {
    action: 'members.saveProfile',
    at: '/tai-khoan',
    as: 'member',
    wrong: [{ fullName: 'A', email: 'x', date_of_birth: '31/02/2000', address: '12 Lê Lợi' }],
    right: { fullName: 'Tên Khác Hẳn', email: 'a@b.vn', date_of_birth: '01/02/1990', gender: 'female' },
    done: /^\/tai-khoan\?xong&thu$/,
  },
  {
    action: 'members.saveCard',
    at: '/tai-khoan',
    as: 'member',
    wrong: [{ identification_card: '12' }, { identification_card: '012345678901' }],
    right: { identification_card: '012345678901', consent_identity: 'on' },
    done: /^\/tai-khoan\?xong$/,
  },
  {
    action: 'members.saveAvatar',
    at: '/tai-khoan',
    as: 'member',
    wrong: [{}, { avatar: Buffer.from('không phải ảnh') }],
    right: async () => ({ avatar: Buffer.from(await photo()) }),
    done: /^\/tai-khoan\?xong$/,
  },
  {
    action: 'members.changePassword',
    at: '/tai-khoan/doi-mat-khau',
    as: 'member',
    wrong: [
      { current_password: '', ...BAD_PASSWORD },
      { current_password: 'sai rồi', ...NEW_PASSWORD },
    ],
    right: { current_password: PASSWORD, ...NEW_PASSWORD },
    done: /^\/tai-khoan\/doi-mat-khau\?xong$/,
  },
  {
    action: 'members.startPhone',
    at: '/tai-khoan/doi-so-dien-thoai',
    as: 'member',
    wrong: [{ phone: '12' }],
    right: anyPhone,
    done: /^\/tai-khoan\/doi-so-dien-thoai\?buoc=ma$/,
  },
  {
    action: 'members.finishPhone',
    at: '/tai-khoan/doi-so-dien-thoai?buoc=ma',
    as: async (world) => world.withCode('members.startPhone', {}, (await world.member()).browser),
    wrong: CODES,
    done: /^\/tai-khoan\?xong$/,
  },
  {
    action: 'accounts.confirm',
    at: '/tai-khoan/xac-nhan',
    as: 'member',
    wrong: [{ password: '' }, { password: 'sai rồi' }],
    right: { password: PASSWORD },
    done: /^\/tai-khoan$/,
  },
  {
    action: 'members.enrol',
    at: '/tai-khoan/xac-thuc-hai-lop',
    as: 'member',
    wrong: CODES,
    right: firstCode,
    done: /^\/tai-khoan\/xac-thuc-hai-lop\?xong$/,
  },
];
