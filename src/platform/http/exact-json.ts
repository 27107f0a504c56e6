type Source = { source?: string };

/** JSON in which whole numbers beyond 2^53 stay as they are written, as text, so that no digit of an id is lost. */
export const parseExact = (text: string): unknown =>
  JSON.parse(text, (_key: string, value: unknown, context?: Source) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  );
