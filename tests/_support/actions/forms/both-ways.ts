import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createBrowser } from '../../browser.ts';
import { inChromium } from '../../browser/browser.ts';
import { cheapProof, nextAddress } from '../../people/account-people.ts';
import { SECRET } from '../../services.ts';
import type { FormCase, FormWorld, Sender, Typed } from './form-case.ts';
import { formWorld } from './form-world.ts';

const SETTINGS = { SECRET, TRUSTED_PROXIES: '127.0.0.1', SMS_HOURLY_BUDGET: '100000' };

/** The form of an action, by how its address ends. */
const FORM = (action: string) =>
  ['$=""', '*="#"', '*="&"']
    .map((match) => match.replace('""', `"_action=${action}"`).replace(/"([#&])"/, `"_action=${action}$1"`))
    .map((match) => `astro-island form[action${match}]`)
    .join(', ');

async function type(form: Locator, typed: Typed) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((control) =>
      control instanceof HTMLInputElement ? control.type : control.tagName,
    );
    if (typeof value !== 'string')
      await field.setInputFiles({ name: 'anh.jpg', mimeType: 'image/jpeg', buffer: value });
    else if (kind === 'checkbox') await field.setChecked(value === 'on');
    else if (kind === 'radio') await form.locator(`[name="${name}"][value="${value}"]`).check();
    else if (kind === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** What a form shows once it was refused, and where the reader is. */
const shownBy = (form: Locator) =>
  form.evaluate((element) => {
    const island = element.closest('astro-island');
    const summary = island?.querySelector('.error-summary');
    const links = [...(summary?.querySelectorAll('a') ?? [])];
    const controls = [...element.querySelectorAll('input, select, textarea')].flatMap((control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
        ? [control]
        : [],
    );
    const seen = controls.filter(({ type, name }) => type !== 'hidden' && name !== '' && name !== 'fax');
    const textOf = (id: string) => document.getElementById(id)?.textContent?.trim();
    return {
      title: document.title,
      summary: links.map((link) => [link.getAttribute('href'), link.textContent]),
      refusal: island?.querySelector('.notice[data-tone="error"]')?.textContent?.trim(),
      isFocused: summary ? summary === document.activeElement : undefined,
      errors: seen.flatMap((control) => {
        const described = (control.getAttribute('aria-describedby') ?? '').split(' ');
        const isInvalid =
          control.ariaInvalid === 'true' || control.closest('fieldset')?.ariaInvalid === 'true';
        const errorId = described.find((id) => id.endsWith('-error'));
        // A file may be sent under another name than its field has.
        const name = errorId?.replace(/-error$/, '') ?? control.name;
        return isInvalid || errorId ? [[name, errorId && textOf(errorId)]] : [];
      }),
      values: Object.fromEntries(
        seen
          // What is secret never comes back.
          .filter(
            ({ type, autocomplete }) =>
              type !== 'password' && type !== 'file' && autocomplete !== 'one-time-code',
          )
          .map((control) => [
            control.name,
            control.type === 'checkbox' && 'checked' in control
              ? control.checked
                ? 'on'
                : ''
              : control.value,
          ]),
      ),
    };
  });

/** The names of fields that the server refuses in the answer to a script. */
const refusedFields = (form: Locator) =>
  form.evaluate(async (element) => {
    if (!(element instanceof HTMLFormElement)) return [];
    const { action, enctype } = element;
    const data = new FormData(element);
    const text = [...data].map(([name, value]): [string, string] => [name, String(value)]);
    const body = enctype === 'multipart/form-data' ? data : new URLSearchParams(text);
    const headers = { accept: 'application/json' };
    const answer: { data?: { errors?: { name: string }[] } } = await (
      await fetch(action, { method: 'POST', headers, body })
    ).json();
    return (answer.data?.errors ?? []).map(({ name }) => `#${name}`);
  });

const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function senderOf(world: FormWorld, { as }: FormCase): Promise<Sender> {
  if (as === undefined) return { browser: createBrowser(world.origin) };
  if (as === 'member') return world.member();
  return typeof as === 'function' ? as(world) : { browser: await world.staffMember(as) };
}

/** Every form of a table is sent by a browser without script and by one with it. */
export function testBothWays(name: string, cases: readonly FormCase[]): void {
  inChromium(
    `the forms of ${name}`,
    ({ app, dataDir, visit }) => {
      let made: FormWorld | undefined;
      const world = () => (made ??= formWorld(app().origin, dataDir()));

      async function open(one: FormCase, hasScript: boolean) {
        const { browser, at = one.at, right: own } = await senderOf(world(), one);
        const cookies = [...browser.jar].map(([name, value]) => ({ name, value, url: app().origin }));
        const page = await visit(at, {
          javaScriptEnabled: hasScript,
          extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
          before: (page) => page.context().addCookies(cookies),
        });
        const form = page.locator(FORM(one.action)).first();
        await form.waitFor({ state: 'attached' });
        const folded = page.locator('details:not([open])').filter({ has: form }).locator('summary').first();
        if ((await folded.count()) > 0) await folded.click();
        if (hasScript)
          await page.locator(':not(astro-island[ssr] *)').and(form).waitFor({ state: 'attached' });
        return { page, form, own };
      }

      /** A browser without script cannot do the work that some forms require of it. */
      async function work(form: Locator) {
        const proof = form.locator('input[name="proof"]');
        if ((await proof.count()) === 0) return;
        const value = await cheapProof();
        await proof.evaluate((input, value) => input.setAttribute('value', value), value);
      }

      const send = (form: Locator) =>
        form.locator('button[type="submit"]:not(.unscripted, [formnovalidate])').last().click();

      /** What one who mistypes is shown. */
      async function refused(one: FormCase, typed: Typed, hasScript: boolean) {
        const { page, form } = await open(one, hasScript);
        const address = placeOf(page);
        await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
        await type(form, typed);
        const fields = hasScript && typed === one.wrong?.[0] ? await refusedFields(form) : undefined;
        if (!hasScript) await work(form);
        if (hasScript) await send(form);
        else await Promise.all([page.waitForEvent('load'), send(form)]);
        if (one.isConversation) await form.locator('.field-error').first().waitFor();
        else await expect.poll(() => page.title()).toMatch(/^Lỗi: /);
        await expect.poll(async () => (await shownBy(form)).isFocused).not.toBe(false);
        const isSamePage = (await page.locator('html[data-same-page]').count()) === 1;
        const stayed = isSamePage && placeOf(page) === address;
        return { shown: await shownBy(form), fields, stayed };
      }

      const mistakes = cases.flatMap((one) =>
        (one.wrong ?? []).map((typed, at) => ({ ...one, typed, nth: at + 1 })),
      );
      test.each(mistakes)('$action at $at says what is wrong ($nth)', async ({ typed, ...one }) => {
        const without = await refused(one, typed, false);
        const withScript = await refused(one, typed, true);
        const { shown, fields } = withScript;
        expect(withScript.stayed, 'with a script the page stays').toBe(true);
        expect(without.stayed, 'without it the page comes again').toBe(false);
        expect(shown.errors.length + (shown.refusal ? 1 : 0)).toBeGreaterThan(0);
        if (one.isConversation) return expect(shown.errors).toEqual(without.shown.errors);
        expect(shown).toEqual(without.shown);
        expect(shown.isFocused).toBe(shown.errors.length > 0 ? true : undefined);
        expect(shown.summary.map(([href]) => href)).toEqual(shown.errors.map(([name]) => `#${name}`));
        if (fields) expect(fields.toSorted()).toEqual(shown.summary.map(([href]) => href).toSorted());
        const kept = Object.entries(typed).filter(([name]) => name in shown.values);
        expect(shown.values).toMatchObject(Object.fromEntries(kept));
        return undefined;
      });

      const done = cases.filter(({ done, says, isConversation }) => done ?? says ?? isConversation);
      test.each(done)('$action at $at is taken', async (one) => {
        for (const hasScript of [false, true]) {
          const { page, form, own } = await open(one, hasScript);
          const { right = {} } = one;
          const typed: Typed = typeof right === 'function' ? await right(page, world()) : right;
          await type(form, { ...own, ...typed });
          if (!hasScript) await work(form);
          await send(form);
          const { done, says } = one;
          if (says !== undefined) await page.getByText(says).waitFor();
          else if (done) await expect.poll(() => placeOf(page)).toMatch(done);
          else
            await page
              .locator('.message', { hasText: String(typed['text']), hasNotText: 'Đang gửi' })
              .waitFor();
        }
      });
    },
    SETTINGS,
  );
}
