import { describe, expect, test } from 'vitest';
import { cheapProof, makePerson, nextAddress, signInToDesk } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { offer } from '../../_support/land/offers.ts';

const { browse, db, services } = await openAccounts();
const PAGE = '/du-lieu-cua-toi';

describe('reports of listings, which bear no name', () => {
  test('are shown, set right and erased where they were sent from, and nowhere else', async () => {
    const listing = await offer(db);
    const [browser, other] = [browse(), browse()];
    const path = `/nha-rieng/26740/${listing}`;
    const said = {
      listing: String(listing),
      reason: 'price',
      note: 'Giá trên biển khác',
      proof: await cheapProof(),
    };
    expect((await browser.post(path, 'listings.report', said)).status).toBe(303);
    expect((await browser.get(PAGE)).text).toContain('Giá trên biển khác');
    expect((await other.get(PAGE)).text).not.toContain('Giá trên biển khác');
    const [row] = await db.selectFrom('listing_report').select('id').where('listing', '=', listing).execute();
    const report = String(row?.id);
    const better = { report, reason: 'gone', note: 'Đã bán rồi' };
    expect((await other.post(PAGE, 'listings.correctReport', better)).status).toBe(422);
    expect((await other.post(PAGE, 'listings.eraseReport', { report })).status).toBe(422);
    expect((await browser.post(PAGE, 'listings.correctReport', better)).location).toBe(
      `${PAGE}?da-sua-bao-cao`,
    );
    expect((await browser.get(PAGE)).text).toContain('Đã bán rồi');
    const answer = await browser.get(`${PAGE}?xoa-bao-cao=${report}`);
    expect(answer.text).toContain('Xóa hẳn báo cáo này?');
    expect((await browser.post(PAGE, 'listings.eraseReport', { report })).location).toBe(
      `${PAGE}?da-xoa-bao-cao`,
    );
    expect((await browser.get(`${PAGE}?da-xoa-bao-cao`)).text).toContain('Đã xóa hẳn.');
    expect((await other.get(`${PAGE}?da-xoa-bao-cao`)).text).not.toContain('Đã xóa hẳn.');
    const left = db.selectFrom('listing_report').select('id').where('listing', '=', listing);
    expect(await left.execute()).toEqual([]);
    const desk = browse({
      session: await signInToDesk(services, await makePerson(db, 'Người Trực', 'moderator')),
    });
    expect((await desk.get('/quan-tri/bao-cao-tin')).text).toContain(`#${report} (${listing})`);
  });

  test('belong to the browser that said it first, not to another of the household that says the same', async () => {
    const listing = await offer(db);
    const note = 'Cả nhà cùng thấy giá sai';
    const report = async (browser: ReturnType<typeof browse>) => {
      const said = { listing: String(listing), reason: 'price', note, proof: await cheapProof() };
      return (await browser.post(`/nha-rieng/26740/${listing}`, 'listings.report', said)).status;
    };
    const household = nextAddress();
    const [first, second] = [browse({}, household), browse({}, household)];
    expect([await report(first), await report(second), await report(first)]).toEqual([303, 303, 303]);
    expect((await first.get(PAGE)).text).toContain(note);
    expect((await second.get(PAGE)).text).not.toContain(note);
    const [row] = await db.selectFrom('listing_report').select('id').where('listing', '=', listing).execute();
    const answer = await second.post(PAGE, 'listings.eraseReport', { report: String(row?.id) });
    expect(answer.status).toBe(422);
  });
});
