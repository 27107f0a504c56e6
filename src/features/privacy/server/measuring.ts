import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { HOUR } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';
import {
  allowsMeasuring,
  deleteMeasuringConsents,
  insertMeasuringConsent,
  type MeasuringQuestion,
} from './measuring-repository.ts';

const MAX_PER_HOUR = 20;
/** As the privacy policy says. */
const YEARS_KEPT = 2;

/** Consent of browsers to measuring, each under a random id that only the browser knows. */
export const createMeasuring = (db: Database, clientKey: (address: string) => string) => ({
  /** The id of a browser that has just consented; none for an address that consents again and again. */
  async give(question: MeasuringQuestion, address: string): Promise<string | undefined> {
    const key = `measuring/${clientKey(address)}`;
    if (await consume(db, [{ key, most: MAX_PER_HOUR, windowMs: HOUR }])) return undefined;
    const browser = randomUUID();
    await insertMeasuringConsent(db, browser, true, question);
    return browser;
  },

  async withdraw(browser: string, question: MeasuringQuestion): Promise<void> {
    if (!z.uuid().safeParse(browser).success) return;
    if (await allowsMeasuring(db, browser)) await insertMeasuringConsent(db, browser, false, question);
  },

  deleteExpired: (): Promise<void> => deleteMeasuringConsents(db, YEARS_KEPT),
});
