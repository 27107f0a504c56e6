import type { ActionAPIContext } from 'astro:actions';
import type { Actor } from '#kernel/actor.ts';
import { wantsJson } from '#kernel/form.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type RowsRefusal, tableForm, type TableLoad } from '#kernel/web/table-load.ts';
import { inlineResultAction } from './_form.ts';

type Loading = {
  actor: Actor;
  table: string;
  note: string;
  dryRun: boolean;
  operation: string | undefined;
};

/** Previews or loads a table, from a file or from pasted text. */
export const tableAction = <Report>(
  load: (
    services: App.Locals['services'],
    loading: Loading,
    context: ActionAPIContext,
  ) => Promise<Result<Report, RowsRefusal>>,
) =>
  inlineResultAction<typeof tableForm, TableLoad<Report>>(
    tableForm,
    async ({ text = '', file, note = '', step, operation }, context) => {
      const { locals, request } = context;
      const { services, visit } = locals;
      const isFile = file !== undefined && file.size > 0;
      const table = isFile ? await file.text() : text;
      const actor = await visit.actor();
      const loading = { actor, table, note, dryRun: step === 'preview', operation };
      const loaded = await load(services, loading, context);
      // Refused rows are part of the answer; any other failure ends the call.
      if (!loaded.ok && loaded.error.kind !== 'invalid') return loaded;
      // A script still has the file; a browser without one goes on with what was in it.
      return ok({ step, text: wantsJson(request) ? text : table, note, loaded });
    },
  );
