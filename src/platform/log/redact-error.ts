/** Where PostgreSQL and its driver repeat the values of a row or of a statement. */
const VALUES = new Set(['detail', 'where', 'parameters']);

/** The words of every parse error among an error and its causes: they quote what was read, which may be a password. */
function quotesIn(error: unknown, seen = new Set<unknown>()): string[] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const within = Object.getOwnPropertyNames(error).flatMap((name): unknown => Reflect.get(error, name));
  const quotes = within.flatMap((inner) => quotesIn(inner, seen));
  return error.name === 'SyntaxError' && error.message !== '' ? [error.message, ...quotes] : quotes;
}

/** An error as the log tells it, out of what pino made of it: where it came from, and nothing that somebody typed. */
export function redactError(made: unknown): unknown {
  const quotes = isSerializedError(made) ? quotesIn(made.raw) : [];
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string')
      return quotes.reduce((text, quote) => text.replaceAll(quote, '[hidden]'), value);
    if (Array.isArray(value)) return value.map((item) => (isSerializedError(item) ? redact(item) : item));
    if (!isSerializedError(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (VALUES.has(name) ? [] : [[name, redact(inner)]])),
    );
  };
  return redact(made);
}

/** What pino has made of an error, and no other object. */
const isSerializedError = (value: unknown): value is { raw: unknown } =>
  typeof value === 'object' && value !== null && 'raw' in value;
