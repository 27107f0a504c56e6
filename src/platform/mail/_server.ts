import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export const refusal = (responseCode: number, message = 'no') =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server on this machine, and the letters that it has taken; it answers each, at once or later, with a code. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  codeFor: (nth: number) => number | Promise<number> = () => 250,
) {
  const taken: { to: string[]; raw: string }[] = [];
  let nth = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void text(stream).then(async (raw) => {
        const code = await codeFor((nth += 1));
        if (code === 250) taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done(code === 250 ? null : refusal(code));
      }),
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken };
}
