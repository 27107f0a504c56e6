import type { Caller, Signed } from '#features/accounts/domain/session.ts';
import type { AccessLogEntry } from '#features/privacy/domain/access-log.ts';
import {
  currentConsents,
  type ConsentLine,
  type ConsentPurpose,
  type REVOCABLE,
} from '#features/privacy/domain/consent.ts';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import { listAccess } from './access-log-repository.ts';
import { listConsents, recordConsents } from './consent-repository.ts';
import { createDeletion } from './deletion.ts';
import type { Deps } from './deps.ts';
import { createErasures } from './erasures.ts';
import { createExport, type ExportSources } from './export.ts';
import { createMeasuring } from './measuring.ts';
import { listAffected, type Affected, type Period } from './personal-data-repository.ts';
import { createRequests } from './requests.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Options = Deps &
  ExportSources & {
    clientKey: (address: string) => string;
    /** The tables of the other features that hold personal data. */
    personalTables: PersonalTables;
  };

/** People's consents and their rights: access, export, erasure, requests. */
export function createPrivacyService({ openCard, filesOf, clientKey, personalTables, ...deps }: Options) {
  const { db, audit } = deps;
  const tables = { ...personalTables, ...PERSONAL_TABLES };
  const erasures = createErasures(deps);
  const deletion = createDeletion(deps, erasures);
  const measuring = createMeasuring(db, clientKey);

  async function cleanUp(): Promise<void> {
    await deletion.eraseDue();
    await measuring.deleteExpired();
  }

  return {
    deletion,
    erasures,
    measuring,
    requests: createRequests(deps),
    exportAll: createExport({ db, tables, openCard, filesOf }),
    personalTables: tables,

    /** Consent history and current consents. */
    async consents({
      actor,
    }: Signed): Promise<{ lines: ConsentLine[]; current: Map<ConsentPurpose, boolean> }> {
      const lines = await listConsents(db, actor.id);
      return { lines, current: currentConsents(lines) };
    },

    /** Gives or withdraws a revocable consent. */
    decide: (
      { actor }: Signed,
      purpose: (typeof REVOCABLE)[number],
      given: boolean,
      wording: string,
      caller: Caller,
    ): Promise<void> => recordConsents(db, actor.id, [{ purpose, given, wording }], caller, 'account'),

    /** Who opened the sealed fields of the account, newest first. */
    accessLog: ({ actor }: Signed): Promise<AccessLogEntry[]> => listAccess(db, actor.id),

    /** For the notice that the law requires after a leak: whose data were affected, as far as the database shows. */
    accountsAffected: (period: Period): Promise<Affected[]> => listAffected(db, tables, period),

    /** Audits the listing like any other access to personal data. */
    recordListing: ({ from, until }: Period, counted: { accounts: number; guests: number }): Promise<void> =>
      transaction(db, (trx) =>
        audit(trx, {
          actorKind: 'operator',
          action: 'accounts/affected-listed',
          detail: { from: from.toISOString(), until: until.toISOString(), ...counted },
        }),
      ),

    cleanUp,
    jobs: [defineSweep({ name: 'privacy/clean-up', schedule: hourlyAt(7), run: cleanUp })],
  };
}
