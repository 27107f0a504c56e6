import { recall, remember } from '#stores/storage.ts';

const KEY = 'reload';
const GUARD = 10_000;

/** The browsers' own sentences for a node that something else, a translator or an extension, has moved away. */
const LOST_NODE = [
  /Failed to execute '(removeChild|insertBefore|replaceChild)' on 'Node'/,
  /(node to be (removed|replaced)|child to insert before) is not a child of this node/i,
  /Node was not found/i,
  /The object can ?not be found here/i,
];
const NO_NODE = /Cannot read properties of null|null is not an object/;
const ASKED_OF_NODE = /removeChild|insertBefore|parentNode|nextSibling/;

function isUnanswered(message: string): boolean {
  const at = message.search(NO_NODE);
  return at !== -1 && ASKED_OF_NODE.test(message.slice(at));
}

export const isLostNode = ({ name, message }: { name?: string; message: string }) =>
  name === 'NotFoundError' || isUnanswered(message) || LOST_NODE.some((sentence) => sentence.test(message));

/** A page is reloaded at most once in ten seconds, so that one which fails again is left as it is. */
export function mayReload(guard: string | undefined, path: string, now: number): boolean {
  const [until, guarded] = guard?.split(' ') ?? [];
  return guarded !== path || !(Number(until) > now);
}

/** Reloads a page that lost a node, unless it has just been. */
export function reloadOnce(error: { name?: string; message: string }) {
  if (!isLostNode(error)) return;
  const now = Date.now();
  const path = location.pathname;
  if (!mayReload(recall('sessionStorage', KEY), path, now)) return;
  // Without a kept guard a broken page would reload for ever.
  if (remember('sessionStorage', KEY, `${now + GUARD} ${path}`)) location.reload();
}
