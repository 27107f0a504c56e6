import { uploadMachine, type UploadStatus } from '#features/uploads/domain/upload.ts';
import { apiBase } from '#stores/api/connection.ts';
import { call } from '#stores/api/api.ts';
import { prove } from '#ui/proof/prove.ts';

/** As long as the server waits for a whole picture. */
const PATIENCE = 30_000;

function readId(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string')
    return data.id;
  throw new Error('no id');
}

let proof: Promise<string> | undefined;

/** Sends one picture; answers what it is called by, or why it was not taken where the server says so. */
async function sendPicture(file: File): Promise<{ id: string; why: string }> {
  const body = new FormData();
  body.set('file', file);
  // The first of a guest brings the work of the browser along, and those after it come with it.
  proof ??= prove(`${apiBase()}/challenge`).catch(() => '');
  body.set('proof', await proof);
  const sent = await call('inquiries/files', {
    method: 'POST',
    body,
    read: readId,
    quiet: true,
    timeout: PATIENCE,
  });
  if (sent.ok) return { id: sent.value, why: '' };
  // A retry computes a new proof of work: the old one may have expired.
  proof = undefined;
  const { message } = sent.error;
  return { id: '', why: message.startsWith('client.') ? '' : message };
}

type Texts = Record<UploadStatus | 'retry' | 'remove' | 'tooMany' | 'tooLarge' | 'wait' | 'file', string>;
type Row = { status: UploadStatus; id: string; file: File | undefined; name: string; why: string };

/** Uploads pictures one after another as they are chosen, and keeps their ids in the field that the form sends. */
class InquiryFiles extends HTMLElement {
  #rows: Row[] = [];
  #last: Promise<void> = Promise.resolve();
  #texts: Texts = JSON.parse(this.dataset['texts'] ?? '{}');

  connectedCallback() {
    const picker = this.#find<HTMLInputElement>('input[type="file"]');
    // Not from the field: a browser that reloads may put back what stood there before.
    const ids = (this.dataset['kept'] ?? '').split(',').filter(Boolean);
    this.#rows = ids.map((id, at) =>
      this.#row({ status: 'success', id, name: `${this.#texts.file} ${at + 1}` }),
    );
    if (!picker) return;
    picker.disabled = false;
    picker.addEventListener('change', () => {
      for (const file of picker.files ?? []) this.#take(file);
      picker.value = '';
    });
    this.closest('form')?.addEventListener('submit', (event) => this.#hold(event), { capture: true });
    this.#show();
  }

  #find<Found extends Element>(selector: string) {
    return this.querySelector<Found>(selector);
  }

  #row(given: Partial<Row>): Row {
    return { status: 'ready', id: '', file: undefined, name: '', why: '', ...given };
  }

  #say(sentence: string) {
    const status = this.#find('[role="status"]');
    if (status) status.textContent = sentence;
  }

  #take(file: File) {
    this.#say('');
    if (this.#rows.length >= Number(this.dataset['most'])) return this.#say(this.#texts.tooMany);
    const isTooLarge = file.size > Number(this.dataset['largest']);
    const row = this.#row({ file: isTooLarge ? undefined : file, name: file.name });
    if (isTooLarge) Object.assign(row, { status: 'fail', why: this.#texts.tooLarge });
    this.#rows.push(row);
    this.#show();
    if (!isTooLarge) this.#line(row);
  }

  /** Its turn comes after those before it: together they would only make each other late. */
  #line(row: Row) {
    this.#last = this.#last.then(() => this.#upload(row));
  }

  async #upload(row: Row) {
    if (!row.file || !this.#rows.includes(row) || !uploadMachine.can(row.status, 'upload')) return;
    this.#change(row, { status: 'uploading', why: '' });
    const sent = await sendPicture(row.file);
    this.#change(row, sent.id === '' ? { ...sent, status: 'fail' } : { ...sent, status: 'success' });
  }

  #change(row: Row, change: Partial<Row>) {
    Object.assign(row, change);
    this.#show();
  }

  #hold(event: SubmitEvent) {
    if (!this.#rows.some(({ status }) => status === 'uploading' || status === 'ready')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#say(this.#texts.wait);
  }

  #button(label: string, name: string, work: () => void) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.dataset['size'] = 'small';
    button.textContent = label;
    button.ariaLabel = `${label}: ${name}`;
    button.addEventListener('click', work);
    return button;
  }

  #item(row: Row) {
    const item = document.createElement('li');
    item.dataset['status'] = row.status;
    for (const text of [row.name, row.why || this.#texts[row.status]])
      item.append(Object.assign(document.createElement('span'), { textContent: text }));
    if (row.status === 'fail' && row.file)
      item.append(this.#button(this.#texts.retry, row.name, () => this.#line(row)));
    const drop = () => {
      this.#rows = this.#rows.filter((other) => other !== row);
      this.#show();
      this.#find<HTMLInputElement>('input[type="file"]')?.focus();
    };
    if (row.status !== 'uploading') item.append(this.#button(this.#texts.remove, row.name, drop));
    return item;
  }

  #show() {
    this.#find('.files')?.replaceChildren(...this.#rows.map((row) => this.#item(row)));
    const field = this.#find<HTMLInputElement>('input[type="hidden"]');
    if (field) field.value = this.#rows.flatMap(({ id }) => (id === '' ? [] : [id])).join(',');
  }
}

customElements.define('inquiry-files', InquiryFiles);
