export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The value after a round trip through JSON: a date is its ISO text, -0 is 0, NaN is null. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The text with U+FFFD for what PostgreSQL cannot hold: NUL and halves of surrogate pairs. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with every text in it, keys too, made storable. */
export function storable(value: Json): Json {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [storableText(key), storable(of)]));
}

/** One text for equal values (RFC 8785): no spaces, keys in the order of their UTF-16 units, numbers as JavaScript writes them. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`;
}
