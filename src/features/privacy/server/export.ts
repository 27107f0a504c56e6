import type { Signed } from '#features/accounts/domain/session.ts';
import { type AccountId, isProven } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import { consume } from '#platform/limits/shared.ts';
import { type ZippedFile, zipStream } from '#platform/zip/zip-stream.ts';
import { collectPersonalData } from './personal-data-repository.ts';

export type ExportSources = {
  openCard: (signed: Signed, why: string) => Promise<string | undefined>;
  /** What an account has uploaded. */
  filesOf: (account: AccountId) => AsyncIterable<ZippedFile>;
};

type Options = ExportSources & { db: Database; tables: PersonalTables };

/** All data of a person as one archive: JSON with the pictures beside it. */
export function createExport({ db, tables, openCard, filesOf }: Options) {
  async function* contents(account: AccountId, data: object): AsyncGenerator<ZippedFile> {
    yield { name: 'du-lieu.json', bytes: new TextEncoder().encode(JSON.stringify(data, null, 2)) };
    yield* filesOf(account);
  }

  return async function exportAll(
    signed: Signed,
  ): Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, Failure>> {
    const { actor } = signed;
    if (!isProven(actor)) return fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
    const over = await consume(db, [{ key: `export:${actor.id}`, most: 10, windowMs: HOUR }]);
    if (over) return fail({ kind: 'unavailable', code: 'accounts/changes-too-many' });
    const collected = await collectPersonalData(db, tables, actor.id);
    const card = await openCard(signed, 'export');
    const data = { id: actor.id, identification_card: card ?? null, ...collected };
    return ok(zipStream(contents(actor.id, data)));
  };
}
