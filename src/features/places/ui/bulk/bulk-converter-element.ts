import type { Source } from '#features/places/domain/conversion/convert-input.ts';
import type { Layout } from '#features/places/domain/conversion/convert-layout.ts';
import { translate } from '#i18n/client.ts';
import { type Failure, messageKeyOf } from '#kernel/result.ts';
import { type BulkClient, openBulkClient } from './bulk-client.ts';
import { chosenLayout, offerLayout } from './bulk-columns.ts';
import type { SavedAs, Sheet } from './bulk-jobs.ts';
import { createResults, figure, type Say } from './bulk-results.ts';
import { type Converted, convertRows, resultRows, type Run, savedRows } from './bulk-run.ts';

const MAX_MEGABYTES = 50;

type Task = (client: BulkClient, run: Run) => Promise<Failure | undefined>;

/** Converts a list of addresses in a worker; the input never leaves the browser. */
class BulkConverter extends HTMLElement {
  #client: ReturnType<typeof openBulkClient> | undefined;
  #run: Run = { is: 'stopped' };
  #sheet: Sheet | undefined;
  #converted: Converted | undefined;
  #fileName = '';
  #say: Say = (key) => key;
  #results: ReturnType<typeof createResults> | undefined;

  connectedCallback() {
    const texts = JSON.parse(this.dataset['texts'] ?? '{}');
    this.#say = (key, values) => translate(texts, key, values);
    this.#results = createResults(this.#part('results', HTMLElement), this.#say);

    // Prefetches the register when the user approaches the form.
    for (const sign of ['focusin', 'pointerenter', 'dragenter'])
      this.addEventListener(sign, () => void this.#open(), { once: true });
    const text = this.#part('text', HTMLTextAreaElement);
    const file = this.#part('file', HTMLInputElement);
    const layout = this.#part('layout', HTMLFormElement);
    this.#part('source', HTMLFormElement).addEventListener('submit', (event) => {
      event.preventDefault();
      // An empty paste field means the previous file.
      if (text.value.trim() === '' && this.#sheet) this.#convertAgain(chosenLayout(layout));
      else void this.#read('', () => ({ text: text.value }));
    });
    file.addEventListener('change', () => {
      this.#readFile(file.files?.[0]);
      // So that the same file can be chosen again after it was mended.
      file.value = '';
    });
    layout.addEventListener('change', () => this.#convertAgain(chosenLayout(layout)));
    this.#part('stop', HTMLElement).addEventListener('click', () => (this.#run.is = 'stopped'));
    for (const as of ['csv', 'xlsx'] as const)
      this.#part(as, HTMLElement).addEventListener('click', () => void this.#save(as));
    this.#acceptDrops();
    // Until here a click would have gone unanswered.
    this.#part('submit', HTMLButtonElement).disabled = false;
    file.disabled = false;
  }

  #part<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind {
    const part = this.querySelector(`[data-part="${name}"]`);
    if (part instanceof kind) return part;
    throw new Error(`the converter has no ${name}`);
  }

  #acceptDrops() {
    const mark = (isOver: boolean) => this.toggleAttribute('data-dropping', isOver);
    this.addEventListener('dragover', (event) => {
      event.preventDefault();
      mark(true);
    });
    this.addEventListener('dragleave', () => mark(false));
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      mark(false);
      this.#readFile(event.dataTransfer?.files[0]);
    });
  }

  /** The worker with its register; retried after a failure. */
  async #open() {
    this.#client ??= openBulkClient(this.dataset['register'] ?? '');
    const client = await this.#client;
    if (!client.ok) this.#client = undefined;
    return client;
  }

  /** A live region: announces the start and end of a stage, not every row. */
  #announce(sentence: string) {
    this.#part('state', HTMLElement).textContent = sentence;
  }

  #refuse(failure: Failure | undefined) {
    this.#part('failure', HTMLElement).textContent = failure
      ? this.#say(messageKeyOf(failure.code), { ...failure.values })
      : '';
  }

  /** One thing at a time: a new task takes the place of the one before. */
  async #attempt(task: Task) {
    this.#run.is = 'replaced';
    const run: Run = { is: 'on' };
    this.#run = run;
    this.#refuse(undefined);
    this.#announce(this.#say('bulk.state.loading'));
    this.toggleAttribute('data-busy', true);
    let failure: Failure | undefined;
    try {
      const client = await this.#open();
      failure = client.ok ? await task(client.value, run) : client.error;
    } catch (error) {
      reportError(error);
      run.is = 'stopped';
      failure = { kind: 'unavailable', code: 'bulk/broken' };
    }
    if (this.#run !== run) return;
    this.toggleAttribute('data-busy', false);
    if (failure) this.#announce('');
    this.#refuse(failure);
  }

  #readFile(file: File | undefined) {
    if (!file) return;
    void this.#read(file.name, async () =>
      file.size > MAX_MEGABYTES * 1e6 ? undefined : { bytes: new Uint8Array(await file.arrayBuffer()) },
    );
  }

  /** Reads a list and converts it by the layout that its cells suggest. */
  #read(fileName: string, source: () => Source | undefined | Promise<Source | undefined>) {
    this.#part('name', HTMLElement).textContent = fileName;
    const layout = this.#part('layout', HTMLFormElement);
    layout.hidden = true;
    this.#sheet = undefined;
    this.#results?.hide();
    return this.#attempt(async (client, run) => {
      this.#announce(this.#say('bulk.state.reading'));
      const given = await source();
      if (!given) return { kind: 'invalid', code: 'bulk/too-large', values: { most: MAX_MEGABYTES } };
      const sheet = await client.ask('open', given);
      if (!sheet.ok) return sheet.error;
      if (run.is === 'replaced') return undefined;
      this.#sheet = sheet.value;
      this.#fileName = fileName.replace(/\.\w+$/, '');
      offerLayout(layout, sheet.value, this.#say);
      return this.#convert(client, run, sheet.value, sheet.value.layout);
    });
  }

  #convertAgain(layout: Layout) {
    const sheet = this.#sheet;
    if (sheet) void this.#attempt((client, run) => this.#convert(client, run, sheet, layout));
  }

  async #convert(client: BulkClient, run: Run, sheet: Sheet, layout: Layout): Promise<Failure | undefined> {
    if (layout.columns.length === 0) return { kind: 'invalid', code: 'bulk/no-column' };
    const [bar, count] = [this.#part('bar', HTMLProgressElement), this.#part('count', HTMLElement)];
    this.#announce(this.#say('bulk.state.converting'));
    const counted = (done: number, total: number) => ({ done: figure(done), total: figure(total) });
    const converted = await convertRows(client, run, { ...sheet, layout }, (done, total) => {
      bar.max = total;
      bar.value = done;
      count.textContent = this.#say('bulk.count', counted(done, total));
    });
    if (run.is === 'replaced') return undefined;
    const { found, given } = converted;
    const ended = found.length < given.length ? 'bulk.state.stopped' : 'bulk.state.done';
    this.#announce(this.#say(ended, counted(found.length, given.length)));
    this.#converted = converted;
    this.#results?.show(resultRows(converted));
    return undefined;
  }

  async #save(as: SavedAs) {
    const [converted, client] = [this.#converted, await this.#open()];
    if (!converted || !client.ok) return;
    const rows = savedRows(converted, this.#say);
    const blob = await client.value.ask('write', { rows, as, name: this.#say('bulk.sheet-name') });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = [this.#fileName, `${this.#say('bulk.file-name')}.${as}`].filter(Boolean).join('-');
    link.click();
    // The browser has its own hold on the file once the click is dealt with.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

customElements.define('bulk-converter', BulkConverter);
