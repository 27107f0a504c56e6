export type Values = Record<string, string | number>;

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

/** «{{count}} tin» with its values; placeholders without a value stay. */
export const fill = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (hole, name: string) => String(values[name.trim()] ?? hole));
