import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { SEALED_SHEET } from '#features/wallet/domain/purchase.ts';
import { DAY } from '#kernel/clock.ts';
import { writeDocument } from '#formats/pdf/document.ts';
import { createPage, drawBox } from '#formats/pdf/page.ts';
import {
  hasOpenssl,
  hasProgram,
  makeSeal,
  saidByPdfsig,
  verifiedByOpenssl,
} from '#platform/crypto/_certificates.ts';
import { openPaperSeal, type PaperSeal } from '#platform/crypto/paper-seal.ts';
import type { Database } from '#platform/db/client.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp } from '../../_support/app.ts';
import { createBrowser } from '../../_support/browser.ts';
import { member } from '../../_support/inquiries.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/must.ts';
import { balancesOf, giveBonus, payIn } from '../../_support/people/wallets.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';

const { db, target } = await freshDatabase('demo');
const dataDir = await dataDirectory();
const files = hasOpenssl ? makeSeal('rsa') : undefined;
const seal = files && must(await openPaperSeal(files));
const VALUATION = 'dem0000001';
const PRICE = 30_000;

const withSeal = (paperSeal: PaperSeal | undefined, clock?: () => Date) =>
  servicesOver(db, { dataDir, paperSeal, ...(clock && { clock }) });

const drawn = () => {
  const page = createPage();
  drawBox(page, { x: 1, y: 2, width: 3, height: 4 }, { fill: [0, 0, 0] });
  return writeDocument([page], [], { title: 'P', author: 'A', subject: 'S', lang: 'vi-VN', at: new Date() });
};
const SHEET = { reason: 'Ước tính', draw: drawn };

const owns = (of: Database, account: string) =>
  of.updateTable('valuation').set({ account }).where('code', '=', VALUATION).execute();
const { id: price } = await db
  .selectFrom('service_price')
  .select('id')
  .where('code', '=', SEALED_SHEET)
  .executeTakeFirstOrThrow();
const order = (operation: string = randomUUID()) => ({ valuation: VALUATION, price, operation });

/** The objects that are kept for papers. */
function kept(): string[] {
  const folder = join(dataDir, 'objects', 'sealed');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))
    : [];
}

describe.runIf(hasOpenssl)('a valuation sheet with a seal', () => {
  const { sealedSheets, marketing, purchases, wallet } = withSeal(seal);
  let owner = { id: '' } as Awaited<ReturnType<typeof member>>;
  beforeEach(async () => {
    owner = await member(db);
    await owns(db, owner.id);
  });
  const bought = async () => must(await sealedSheets.shop(owner, VALUATION)).bought;

  test('is sealed, kept and paid at once, from bonuses first, and stays the same to the last byte', async () => {
    await giveBonus(db, owner.id, 10_000);
    await payIn(db, owner.id, 25_000);
    const { offered } = must(await sealedSheets.shop(owner, VALUATION));
    expect(offered).toMatchObject({
      holder: 'Công ty Địa Bạ',
      price,
      quote: { amount: PRICE, vat: 2_222, vatPercent: 8, missing: 0 },
    });
    const quoted = must(await sealedSheets.buy(owner, order(), SHEET));
    expect(await balancesOf(db, owner.id)).toEqual({ main: 5_000, bonus: 0 });
    const [sheet] = await bought();
    expect(quoted).toBe(`MH-${sheet?.purchase}`);
    const [first, second] = [
      must(await sealedSheets.file(owner, sheet?.purchase ?? 0)),
      must(await sealedSheets.file(owner, sheet?.purchase ?? 0)),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(createHash('sha256').update(first).digest('hex')).toBe(sheet?.sha256);
    expect(files && verifiedByOpenssl(first, files)).toBe(true);
    expect(await sealedSheets.boughtAs(owner, quoted)).toBe(sheet?.purchase);
  });

  test('is bought once for one operation, however often that is sent, and leaves no other paper', async () => {
    await payIn(db, owner.id, 5 * PRICE);
    const before = kept().length;
    const operation = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sealedSheets.buy(owner, order(operation), SHEET)),
    );
    expect(new Set(answers.map((answer) => must(answer))).size).toBe(1);
    expect((await balancesOf(db, owner.id)).main).toBe(4 * PRICE);
    expect((await bought()).length).toBe(1);
    expect(kept().length).toBe(before + 1);
    expect(
      await sealedSheets.buy(owner, { ...order(operation), valuation: 'dem0000002' }, SHEET),
    ).toMatchObject({ error: { code: 'validation/other-request' } });
  });

  test('costs nothing where it cannot be drawn, sealed or kept', async () => {
    await payIn(db, owner.id, PRICE);
    const before = kept().length;
    const broken = async () => {
      throw new Error('no ink');
    };
    await expect(sealedSheets.buy(owner, order(), { ...SHEET, draw: broken })).rejects.toThrow('no ink');
    await expect(
      sealedSheets.buy(owner, order(), { ...SHEET, draw: async () => new Uint8Array(9) }),
    ).rejects.toThrow('not a document of ours');
    expect(await balancesOf(db, owner.id)).toEqual({ main: PRICE, bonus: 0 });
    expect([await bought(), kept().length]).toEqual([[], before]);
  });

  test.each([
    ['with too little', { kind: 'conflict', code: 'purchases/not-enough' }, {}, PRICE - 1],
    ['at another price', { kind: 'conflict', code: 'purchases/other-price' }, { price: price + 1 }, PRICE],
    [
      'of the valuation of another',
      { kind: 'missing', code: 'purchases/no-such-purchase' },
      { valuation: 'dem0000002' },
      PRICE,
    ],
  ])('%s is refused, and nothing is taken or drawn', async (_, error, changes, money) => {
    await payIn(db, owner.id, money);
    let isDrawn = false;
    const draw = () => {
      isDrawn = true;
      return drawn();
    };
    expect(await sealedSheets.buy(owner, { ...order(), ...changes }, { ...SHEET, draw })).toMatchObject({
      error,
    });
    expect([await balancesOf(db, owner.id), isDrawn]).toEqual([{ main: money, bonus: 0 }, false]);
  });

  test('is its buyer’s alone', async () => {
    await payIn(db, owner.id, PRICE);
    must(await sealedSheets.buy(owner, order(), SHEET));
    const [sheet] = await bought();
    const other = await member(db);
    expect(await sealedSheets.file(other, sheet?.purchase ?? 0)).toMatchObject({
      error: { kind: 'missing' },
    });
    expect(await sealedSheets.shop(other, VALUATION)).toMatchObject({ error: { kind: 'missing' } });
    expect(await sealedSheets.boughtAs(other, `MH-${sheet?.purchase}`)).toBeUndefined();
  });

  test('is paid back when staff undo it, and can no longer be had', async () => {
    await payIn(db, owner.id, PRICE);
    must(await sealedSheets.buy(owner, order(), SHEET));
    const administrator = await member(db, 'administrator');
    const [purchase] = must(await purchases.ofAccount(administrator, owner.id));
    const undoing = { purchase: purchase?.id ?? '', reason: 'Sai thửa', operation: randomUUID() };
    expect(
      await purchases.undo(owner, { purchase: undoing.purchase, operation: randomUUID() }),
    ).toMatchObject({
      error: { code: 'purchases/too-late' },
    });
    must(await purchases.undoByStaff(administrator, undoing));
    expect((await balancesOf(db, owner.id)).main).toBe(PRICE);
    expect(await bought()).toMatchObject([{ isUndone: true }]);
    expect(await sealedSheets.file(owner, purchase?.number ?? 0)).toMatchObject({
      error: { kind: 'missing' },
    });
    expect((await wallet.findBreaks()).breaks).toEqual([]);
  });

  test('is not handed out where its bytes are no longer what was bought', async () => {
    await payIn(db, owner.id, PRICE);
    const before = new Set(kept());
    must(await sealedSheets.buy(owner, order(), SHEET));
    const [added = ''] = kept().filter((name) => !before.has(name));
    await rm(join(dataDir, 'objects', 'sealed', added));
    const [sheet] = await bought();
    await expect(sealedSheets.file(owner, sheet?.purchase ?? 0)).rejects.toThrow('is not what was bought');
  });

  test('goes with its account after some days, and one that belongs to no purchase as well', async () => {
    await payIn(db, owner.id, PRICE);
    must(await sealedSheets.buy(owner, order(), SHEET));
    const count = kept().length;
    const later = withSeal(seal, () => new Date(Date.now() + 4 * DAY)).sealedSheets;
    await later.tidyUp();
    const still = kept().length;
    await db.deleteFrom('sealed_paper').where('account', '=', owner.id).execute();
    await sealedSheets.tidyUp();
    expect(kept().length).toBe(still);
    await later.tidyUp();
    expect(kept().length).toBe(still - 1);
    expect(still).toBeLessThanOrEqual(count);
  });

  test('is not sold without a seal, nor with one that is over, and the desk says so', async () => {
    await payIn(db, owner.id, PRICE);
    const none = withSeal(undefined);
    const over = withSeal(seal, () => new Date(Date.now() + 400 * DAY));
    expect([none.sealedSheets.state(), over.sealedSheets.state(), sealedSheets.state()]).toEqual([
      'no-seal',
      'seal-over',
      'sold',
    ]);
    for (const services of [none, over]) {
      expect(await services.sealedSheets.buy(owner, order(), SHEET)).toMatchObject({
        error: { code: 'purchases/not-sold' },
      });
      expect(await services.sealedSheets.shop(owner, VALUATION)).toMatchObject({
        error: { kind: 'missing' },
      });
      expect(await services.sealedSheets.isFor(owner, VALUATION)).toBe(false);
    }
    const codes = async (of: typeof marketing) => (await of.pricesToday()).map(({ code }) => code);
    expect(await codes(none.marketing)).not.toContain(SEALED_SHEET);
    expect(await codes(marketing)).toContain(SEALED_SHEET);
  });
});

test.runIf(hasOpenssl)('a customer buys it by its form, and a reader of PDF accepts what comes', async () => {
  const { keyFile = '', certificateFile = '' } = files ?? {};
  const app = await startApp({
    DATABASE_URL: target,
    DATA_DIR: await dataDirectory(),
    SECRET,
    SEAL_KEY_FILE: keyFile,
    SEAL_CERTIFICATE_FILE: certificateFile,
  });
  try {
    const services = servicesOver(db);
    const person = await makePerson(db);
    await owns(db, person.id);
    await payIn(db, person.id, PRICE);
    const browser = createBrowser(app.origin, { session: await signIn(services, person) });
    const sheet = await browser.get('/tra-cuu/bang-gia-dat/267409010001-dem0000001');
    expect(sheet.text).toContain(`/tai-khoan/dinh-gia/${VALUATION}`);
    const page = `/tai-khoan/dinh-gia/${VALUATION}`;
    const shop = await browser.get(page);
    expect(shop.text).toContain('Công ty Địa Bạ');
    expect(shop.text).toContain('không phải chứng thư thẩm định giá theo Luật Giá');
    const fields = Object.fromEntries(
      ['valuation', 'price', 'operation'].map((name) => [
        name,
        new RegExp(`name="${name}" value="([^"]+)"`).exec(shop.text)?.[1] ?? '',
      ]),
    );
    const altered = await browser.post(page, 'purchases.buySheet', { ...fields, price: 'x' });
    expect(altered.text).toContain('Trang này đã cũ hoặc đã bị sửa.');
    const sent = await browser.post(page, 'purchases.buySheet', fields);
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining(`${page}?xong`)]);
    const done = await browser.get(`${page}?xong`);
    const [, file = ''] = /href="(\/tai-khoan\/phieu-co-dau\/\d+\.pdf)"/.exec(done.text) ?? [];
    const get = async () => {
      const cookie = [...browser.jar].map((each) => each.join('=')).join('; ');
      const response = await fetch(app.origin + file, { headers: { cookie } });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return new Uint8Array(await response.arrayBuffer());
    };
    const [first, second] = [await get(), await get()];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(done.text).toContain(createHash('sha256').update(first).digest('hex'));
    expect(files && verifiedByOpenssl(first, files)).toBe(true);
    if (files && hasProgram('pdfsig') && hasProgram('certutil')) {
      const said = saidByPdfsig(first, files);
      expect(said).toContain('Signature is Valid');
      expect(said).toContain('Total document signed');
    }
    const { transfer } = await db
      .selectFrom('purchase')
      .select('transfer')
      .where('account', '=', person.id)
      .executeTakeFirstOrThrow();
    expect((await browser.get(`/tai-khoan/vi-chinh/${transfer}`)).text).toContain(file);
    expect((await createBrowser(app.origin).get(file)).status).toBe(303);
  } finally {
    await app.stop();
  }
});
