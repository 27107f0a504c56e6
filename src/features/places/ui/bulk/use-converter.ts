import { useEffect, useReducer, useRef } from 'react';
import type { Source } from '#features/places/domain/conversion/convert-input.ts';
import type { Layout } from '#features/places/domain/conversion/convert-layout.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Failure } from '#kernel/result.ts';
import { type BulkClient, openBulkClient } from './bulk-client.ts';
import type { SavedAs, Sheet } from './bulk-jobs.ts';
import { savedRows } from './bulk-results.ts';
import { convertRows, type Run } from './bulk-run.ts';
import { after, type BulkEvent, START } from './bulk-state.ts';

const MAX_MEGABYTES = 50;
const TOO_LARGE: Failure = { kind: 'invalid', code: 'bulk/too-large', values: { most: MAX_MEGABYTES } };

/** A task, what it is done with, and how it says how far it has come for as long as no other has replaced it. */
type Work = { client: BulkClient; run: Run; report: (event: BulkEvent) => void };
type Task = (work: Work) => Promise<Failure | undefined>;

/** Hands a file to the reader of the page. */
function download(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has its own hold on the file once the click is dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function convert({ client, run, report }: Work, sheet: Sheet): Promise<Failure | undefined> {
  if (sheet.layout.columns.length === 0) return { kind: 'invalid', code: 'bulk/no-column' };
  const converted = await convertRows(client, run, sheet, (done, total) =>
    report({ is: 'converting', progress: { done, total } }),
  );
  report({ is: 'converted', converted });
  return undefined;
}

/** The workers with their register, opened when first needed; retried after a failure. */
function useWorkers(register: string) {
  const opening = useRef<ReturnType<typeof openBulkClient>>(undefined);

  useEffect(
    () => () => {
      void opening.current?.then((opened) => opened.ok && opened.value.close());
      opening.current = undefined;
    },
    [],
  );

  return async () => {
    opening.current ??= openBulkClient(register);
    const opened = await opening.current;
    if (!opened.ok) opening.current = undefined;
    return opened;
  };
}

/** Converts a list of addresses in workers; the input never leaves the browser. */
export function useConverter(register: string, t: Translate) {
  const [state, dispatch] = useReducer(after, START);
  const open = useWorkers(register);
  const current = useRef<Run>({ is: 'stopped' });

  /** One thing at a time: a new task takes the place of the one before. */
  async function attempt(task: Task) {
    current.current.is = 'replaced';
    const run: Run = { is: 'on' };
    current.current = run;
    const report = (event: BulkEvent) => {
      if (run.is !== 'replaced') dispatch(event);
    };
    report({ is: 'begun' });
    let failure: Failure | undefined;
    try {
      const client = await open();
      failure = client.ok ? await task({ client: client.value, run, report }) : client.error;
    } catch (error) {
      reportError(error);
      if (run.is === 'on') run.is = 'stopped';
      failure = { kind: 'unavailable', code: 'bulk/broken' };
    }
    report({ is: 'ended', failure });
  }

  /** Reads a list and converts it by the layout that its cells suggest. */
  function read(fileName: string, source: () => Source | Promise<Source | undefined>) {
    dispatch({ is: 'given', fileName });
    return attempt(async (work) => {
      work.report({ is: 'reading' });
      const given = await source();
      if (!given) return TOO_LARGE;
      const sheet = await work.client.ask('open', given);
      if (!sheet.ok) return sheet.error;
      work.report({ is: 'read', sheet: sheet.value });
      return convert(work, sheet.value);
    });
  }

  const { sheet, converted, fileName } = state;

  return {
    state,
    /** Prefetches the register when the reader approaches. */
    prepare: () => void open(),
    readFile: (file: File) =>
      void read(file.name, async () =>
        file.size > MAX_MEGABYTES * 1e6 ? undefined : { bytes: new Uint8Array(await file.arrayBuffer()) },
      ),
    /** No text means the list before. */
    readText(text: string) {
      if (text.trim() !== '' || !sheet) void read('', () => ({ text }));
      else void attempt((work) => convert(work, sheet));
    },
    arrange(layout: Layout) {
      dispatch({ is: 'arranged', layout });
      if (sheet) void attempt((work) => convert(work, { ...sheet, layout }));
    },
    stop: () => void (current.current.is = 'stopped'),
    async save(as: SavedAs) {
      if (!converted) return;
      const rows = savedRows(converted, t);
      const client = await open();
      const written = client.ok
        ? await client.value.ask('write', { rows, as, name: t('bulk.sheet-name') }).catch(() => undefined)
        : undefined;
      if (!written) return dispatch({ is: 'ended', failure: { kind: 'unavailable', code: 'bulk/broken' } });
      const name = fileName.replace(/\.\w+$/, '');
      download(written, [name, `${t('bulk.file-name')}.${as}`].filter(Boolean).join('-'));
    },
  };
}
