import { readProse } from '#prose/prose-read.ts';
import { writeProse } from '#prose/prose-write.ts';
import { elementsOf } from './prose-dom.ts';
import { begin, type Edited, insertBlock, link, replace, wrap } from './prose-edit.ts';
import { blocksIn } from './prose-paste.ts';
import { upload } from './prose-upload.ts';

const TABLE = '| Cột 1 | Cột 2 |\n| --- | --- |\n| a | b |';

type Tool = (edited: Edited) => Edited;

const TOOLS: Readonly<Record<string, Tool>> = {
  bold: (edited) => wrap(edited, '**'),
  italic: (edited) => wrap(edited, '_'),
  link: (edited) => link(edited, 'https://'),
  heading: (edited) => begin(edited, () => '## ', /^## /),
  list: (edited) => begin(edited, () => '- ', /^- /),
  numbers: (edited) => begin(edited, (at) => `${at + 1}. `, /^\d+\. /),
  quote: (edited) => begin(edited, () => '> ', /^> /),
  table: (edited) => insertBlock(edited, TABLE),
};

const KEYS: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', k: 'link' };

/** Tools over a plain text field: they write the marks that anybody may type as well. */
class ProseEditor extends HTMLElement {
  connectedCallback() {
    const area = this.#area;
    area?.addEventListener('keydown', (event) => this.#key(event));
    area?.addEventListener('paste', (event) => this.#paste(event));
    area?.addEventListener('dragover', (event) => event.preventDefault());
    area?.addEventListener('drop', (event) => this.#drop(event));
    this.addEventListener('click', (event) => {
      const tool = event.target instanceof Element ? event.target.closest('button')?.dataset['tool'] : '';
      if (tool === 'preview') this.#preview();
      else if (tool === 'picture') this.querySelector<HTMLInputElement>('input[type=file]')?.click();
      else if (tool) this.#use(tool);
    });
    this.querySelector('input[type=file]')?.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      void this.#send([...(target.files ?? [])]);
      target.value = '';
    });
  }

  get #area() {
    return this.querySelector('textarea');
  }

  #use(name: string) {
    const area = this.#area;
    const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
    if (!area || !tool) return;
    this.#set(tool({ text: area.value, from: area.selectionStart, to: area.selectionEnd }));
  }

  /** By the browser's own way to type, so that it can be undone. */
  #set({ text, from, to }: Edited) {
    const area = this.#area;
    if (!area) return;
    area.focus();
    area.select();
    // The one way that keeps the browser's list of what can be undone.
    if (!document.execCommand('insertText', false, text)) area.value = text;
    area.setSelectionRange(from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #key(event: KeyboardEvent) {
    const tool = KEYS[event.key.toLowerCase()];
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.#use(tool);
  }

  #paste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const area = this.#area;
    if (!data || !area) return;
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
    const html = data.getData('text/html');
    if (pictures.length === 0 && html === '') return;
    event.preventDefault();
    if (pictures.length > 0) return void this.#send(pictures);
    // Parsed where nothing runs and nothing is fetched.
    const pasted = new DOMParser().parseFromString(html, 'text/html');
    const text = writeProse(blocksIn(pasted.body)).trim() || data.getData('text/plain');
    this.#set(replace({ text: area.value, from: area.selectionStart, to: area.selectionEnd }, text));
  }

  #drop(event: DragEvent) {
    const pictures = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    void this.#send(pictures);
  }

  async #send(pictures: readonly File[]) {
    const { upload: to = '', uploading = '', uploaded = '', failed = '' } = this.dataset;
    for (const picture of pictures) {
      const id = await upload(picture, to, (percent) => this.#say(uploading.replace('#', String(percent))));
      this.#say(id === undefined ? failed : uploaded);
      const area = this.#area;
      if (id === undefined || !area) continue;
      const at = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
      this.#set(insertBlock(at, `![${picture.name.replace(/\.\w+$/, '')}](anh:${id})`));
    }
  }

  #say(text: string) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  #preview() {
    const shown = this.querySelector<HTMLElement>('.preview');
    if (!shown) return;
    shown.hidden = !shown.hidden;
    const at = (id: string) => `/anh/${id}/800.webp`;
    shown.replaceChildren(...(shown.hidden ? [] : elementsOf(readProse(this.#area?.value ?? ''), at)));
  }
}

customElements.define('prose-editor', ProseEditor);
