const FIELDS = ['title', 'price', 'size', 'place', 'over'] as const;

/** A card in local storage or from the server. */
export type SavedCard = { id: number; href: string; picture: string; isDrawn: boolean } & Record<
  (typeof FIELDS)[number],
  string
>;

/** Validates a card from the server or from local storage, which is untrusted; links must be same-origin. */
export function readCard(data: unknown): SavedCard | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const given = new Map(Object.entries(data));
  const text = (name: string) => {
    const value: unknown = given.get(name);
    return typeof value === 'string' ? value : '';
  };
  const id = Number(given.get('id'));
  const href = text('href');
  if (!Number.isSafeInteger(id) || !/^\/[^/\\]/.test(href)) return undefined;
  const picture = /^\/anh\/[\w./-]+$/.test(text('picture')) ? text('picture') : '';
  const [title, price, size, place, over] = [
    text('title'),
    text('price'),
    text('size'),
    text('place'),
    text('over'),
  ];
  return { id, href, picture, isDrawn: given.get('isDrawn') === true, title, price, size, place, over };
}

/** Adds cards to the list of an element, each a copy of its template. */
export function fillCards(host: HTMLElement, cards: readonly unknown[]) {
  const list = host.querySelector('ul');
  const template = host.querySelector('template');
  if (!list || !template) return;
  for (const card of cards.map(readCard)) {
    if (!card) continue;
    const copy = document.importNode(template.content, true);
    const link = copy.querySelector('a');
    const image = copy.querySelector('img');
    for (const name of FIELDS)
      for (const field of copy.querySelectorAll<HTMLElement>(`[data-field="${name}"]`)) {
        field.textContent = card[name];
        field.hidden = card[name] === '';
      }
    if (link) link.href = card.href;
    if (image && card.picture !== '') image.src = card.picture;
    image?.toggleAttribute('data-drawn', card.isDrawn);
    list.append(copy);
  }
}
