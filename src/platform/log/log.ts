import pino from 'pino';
import { createLineWriter } from './line-writer.ts';

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
function redactError(made: unknown): unknown {
  const quotes = isTold(made) ? quotesIn(made.raw) : [];
  const tell = (value: unknown): unknown => {
    if (typeof value === 'string')
      return quotes.reduce((text, quote) => text.replaceAll(quote, '[hidden]'), value);
    if (Array.isArray(value)) return value.map((item) => (isTold(item) ? tell(item) : item));
    if (!isTold(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (VALUES.has(name) ? [] : [[name, tell(inner)]])),
    );
  };
  return tell(made);
}

/** What pino has made of an error, and no other object. */
const isTold = (value: unknown): value is { raw: unknown } =>
  typeof value === 'object' && value !== null && 'raw' in value;

/** Names whose values never reach a log line, at any of the depths we log. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'secret', 'otp', 'csrfToken'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export type Log = pino.Logger;

export type Logging = {
  log: Log;
  /** Appends one finished line; the hot path builds its own instead of paying for serialisation. */
  line: (text: string) => void;
  flush: () => void;
  lostBytes: () => number;
};

export function createLogging(level: string, fd = 1): Logging {
  const writer = createLineWriter(fd);
  const redact = { paths: REDACTED, censor: '[hidden]' };
  const serializers = { err: (error: Error) => redactError(pino.stdSerializers.err(error)) };
  const log = pino({ level, base: null, redact, serializers }, writer);
  const isTold = log.isLevelEnabled('info');
  return {
    log,
    line: (text) => {
      if (isTold) writer.write(text);
    },
    flush: writer.flush,
    lostBytes: writer.lostBytes,
  };
}
