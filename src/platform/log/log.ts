import pino from 'pino';
import { createLineWriter } from './line-writer.ts';

/** Fields in which PostgreSQL and its driver repeat values of a row or a statement. */
const VALUES = new Set(['detail', 'where', 'parameters']);

/** The messages of all parse errors in an error and its causes: they quote the input, which may be a password. */
function quotesIn(error: unknown, seen = new Set<unknown>()): string[] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const within = Object.getOwnPropertyNames(error).flatMap((name): unknown => Reflect.get(error, name));
  const quotes = within.flatMap((inner) => quotesIn(inner, seen));
  return error.name === 'SyntaxError' && error.message !== '' ? [error.message, ...quotes] : quotes;
}

/** Redacts an error as pino serialized it: where it came from stays, user input is removed. */
function redactError(made: unknown): unknown {
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

/** Whether it is an error that pino has serialized. */
const isSerializedError = (value: unknown): value is { raw: unknown } =>
  typeof value === 'object' && value !== null && 'raw' in value;

/** Names whose values never reach a log line, at any depth that we log. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'secret', 'otp', 'csrfToken'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export type Log = pino.Logger;

export type Logging = {
  log: Log;
  /** Appends one finished line; the hot path builds its own to avoid serialization. */
  line: (text: string) => void;
  flush: () => void;
  lostBytes: () => number;
};

export function createLogging(level: string, fd = 1): Logging {
  const writer = createLineWriter(fd);
  const redact = { paths: REDACTED, censor: '[hidden]' };
  const serializers = { err: (error: Error) => redactError(pino.stdSerializers.err(error)) };
  const log = pino({ level, base: null, redact, serializers }, writer);
  const isInfoEnabled = log.isLevelEnabled('info');
  return {
    log,
    line: (text) => {
      if (isInfoEnabled) writer.write(text);
    },
    flush: writer.flush,
    lostBytes: writer.lostBytes,
  };
}
