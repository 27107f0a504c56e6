import pino from 'pino';

/** Names whose values never reach a log line, at any of the depths we log. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'secret', 'otp', 'csrfToken'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["set-${name}"]`]);

export type Log = pino.Logger;

export type Logging = {
  log: Log;
  /** Appends one finished line; the hot path builds its own instead of paying for serialisation. */
  line: (text: string) => void;
  flush: () => void;
};

/** Lines are gathered and written at the latest every 200 ms, so that logging costs a request next to nothing. */
export function createLogging(level: string, fd = 1): Logging {
  const destination = pino.destination({
    fd,
    sync: false,
    minLength: 8192,
    maxWrite: 65_536,
    periodicFlush: 200,
  });
  const log = pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED, censor: '[hidden]' },
      timestamp: pino.stdTimeFunctions.epochTime,
    },
    destination,
  );
  const requests = log.isLevelEnabled('info');
  return {
    log,
    line: (text) => {
      if (requests) destination.write(text);
    },
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // The reader of the log has gone away; there is nobody left to tell.
      }
    },
  };
}
