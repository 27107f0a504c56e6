const KEY = /^(?:[a-z0-9][\w.-]*\/)+[a-z0-9][\w.-]*$/i;
const MAX_LENGTH = 512;

/** Keys are made by us, so a key of another form is a bug. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > MAX_LENGTH) throw new Error(`not the key of an object: ${key}`);
  return key;
}

/** The store cannot be reached, is full or does not keep its word; the next attempt may succeed. */
export class ObjectsUnavailable extends Error {
  override name = 'ObjectsUnavailable';
}
