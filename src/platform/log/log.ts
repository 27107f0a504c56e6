import pino from 'pino';
import { createLineWriter } from './line-writer.ts';
import { redactError } from './redact-error.ts';

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
