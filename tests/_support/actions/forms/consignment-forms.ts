import { type FileRole, PURPOSE_OF } from '#features/consignments/domain/consignment.ts';
import { UPLOADS_AT } from '#kernel/web/uploads.ts';
import { photo } from '#platform/images/_pictures.ts';
import type { Browser } from '../../browser.ts';
import type { FormCase, FormWorld } from './form-case.ts';

const OWN = '/tai-khoan/ky-gui-bat-dong-san';
const START = `${OWN}/ky-gui`;

const PLACE = { kind: 'dat', province: '79', formerDistrict: '760', commune: '26740', address: '12 Lê Duẩn' };
/** Without a script the lists of places do not follow each other. */
const WITH_PLACE = `${START}?${new URLSearchParams({ loai: 'ban', ...PLACE }).toString()}`;
const TRAITS = { landArea: '75', width: '5', length: '15', legal: 'so-hong' };
const OFFER = {
  price: '3,2 tỷ',
  title: 'Đất mặt tiền đường Lê Duẩn',
  description: 'Đất ở, nở hậu, đường trước nhà 8 m.',
  encumbrance: 'khong',
};

const STEPS = [
  ['consignments.place', { deal: 'ban', ...PLACE }],
  ['consignments.traits', TRAITS],
  ['consignments.offer', OFFER],
  ['consignments.papers', { papersConsent: 'on' }],
] as const;

/** Sends a file without a script, and answers its id. */
async function addFile({ origin }: FormWorld, browser: Browser, number: string, role: FileRole) {
  const about = { purpose: PURPOSE_OF[role], ref: `${number}-${role}` };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...about, back: START })) form.set(name, value);
  form.set('file', new File([new Uint8Array(await photo())], 'anh.jpg', { type: 'image/jpeg' }));
  const { status } = await browser.send(UPLOADS_AT, { method: 'POST', headers: { origin }, body: form });
  if (status !== 303) throw new Error(`a file was answered with ${status}`);
  const { purpose, ref } = about;
  const { text } = await browser.send(`${UPLOADS_AT}?${new URLSearchParams({ purpose, ref })}`);
  const { files } = JSON.parse(text) as { files: { id: string }[] };
  return files[0]?.id ?? '';
}

/** Someone who has answered so many pages, and where the next one is. */
const after = (steps: number) => async (world: FormWorld) => {
  const { browser } = await world.member();
  let at = START;
  for (const [action, fields] of STEPS.slice(0, steps)) {
    const number = new URL(at, world.origin).searchParams.get('so');
    const files: Partial<Record<FileRole, string>> = {};
    if (action === 'consignments.papers')
      for (const role of ['photo', 'outer', 'inner'] as const)
        files[role] = await addFile(world, browser, number ?? '', role);
    const sent = await browser.call(action, { ...fields, ...files, ...(number && { number }) });
    const next = /"(\/tai-khoan\/[^"]+)"/.exec(sent.text)?.[1];
    if (next === undefined) throw new Error(`${action}: ${sent.text}`);
    at = next;
  }
  return { browser, at };
};

/** The forms of an owner who consigns a property, and of those who review it. */
export const CONSIGNMENT_FORMS: readonly FormCase[] = [
  {
    action: 'consignments.place',
    at: WITH_PLACE,
    as: 'member',
    wrong: [{ address: '', sheet: '12', plot: '' }],
    right: { address: PLACE.address, sheet: '12', plot: '34' },
    done: /[?&]buoc=1/,
  },
  {
    action: 'consignments.traits',
    at: START,
    as: after(1),
    wrong: [{ ...TRAITS, landArea: 'rộng' }],
    right: TRAITS,
    done: /[?&]buoc=2/,
  },
  {
    action: 'consignments.offer',
    at: START,
    as: after(2),
    wrong: [{ ...OFFER, title: '', encumbrance: 'tranh-chap' }],
    right: OFFER,
    done: /[?&]buoc=3/,
  },
  {
    action: 'consignments.papers',
    at: START,
    as: after(3),
    wrong: [{ papersConsent: '' }],
    right: { papersConsent: 'on' },
    done: /[?&]buoc=(?:3|kiem-tra)/,
  },
  {
    action: 'consignments.send',
    at: START,
    as: after(4),
    wrong: [{ truth: '' }],
    right: { truth: 'on' },
    done: /\/ban\/KG-\d+\?xong=gui/,
  },
  {
    action: 'consignments.say',
    at: `${OWN}/ban/KG-1001`,
    as: 'customer',
    wrong: [{ text: '' }],
    right: () => ({ text: `Còn một điều ${crypto.randomUUID()}` }),
    isConversation: true,
  },
  {
    action: 'consignments.importTable',
    at: `${OWN}/nhap-tu-tep`,
    as: 'customer',
    right: async (page) => {
      const sample = await page.request.get(`${OWN}/tep-mau.csv`);
      return { text: (await sample.text()).replace('\uFEFF', '').replace('Nhà riêng', 'Lâu đài') };
    },
    says: 'lỗi trong tệp nên chưa cập nhật gì cả.',
  },
  {
    action: 'reviews.claim',
    at: '/quan-tri/ky-gui',
    as: 'moderator',
    says: 'Bạn đã nhận hồ sơ này.',
  },
  {
    action: 'reviews.say',
    at: '/quan-tri/ky-gui/KG-1009',
    as: 'moderator',
    wrong: [{ text: '' }],
    right: () => ({ text: `Còn một điều ${crypto.randomUUID()}` }),
    isConversation: true,
  },
];
