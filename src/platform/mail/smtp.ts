import { createTransport } from 'nodemailer';
import { fail, ok } from '#kernel/result.ts';
import type { Mailer } from './mailer.ts';

/** `url` as `smtp://user:password@host:587` or `smtps://…`; `from` as `Địa Bạ <thu@diaba.vn>`. */
export type SmtpSettings = { url: string; from: string };

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const MAX_CONNECTIONS = 2;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);

/** As the transport throws it. */
type Failed = Error & { code?: string; responseCode?: number; command?: string };

/** Without the server's words, which may repeat the recipient. */
const reasonOf = ({ code, name, responseCode }: Failed) =>
  [code, responseCode].filter(Boolean).join(' ') || name;

/** Only 5yz about a letter or its recipient is for good: a wrong password or sender is the operator's to mend. */
function kindOf({ responseCode = 0, command = '' }: Failed) {
  if (responseCode < 500) return 'unavailable';
  if (command === 'RCPT TO') return 'address-refused';
  return command === 'DATA' ? 'refused' : 'unavailable';
}

const unsubscribeBy = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Letters over SMTP. One that was cut off after it was handed over may arrive twice, under the same Message-ID. */
export function createSmtpMailer({ url, from }: SmtpSettings, limits = LIMITS): Mailer {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A password is never sent in the clear to another machine.
    requireTLS: username !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
  const domain = from.replace(/^.*@/s, '').replace(/>\s*$/, '');
  return {
    takes: true,
    delivers: true,
    async send({ id, to, subject, text, unsubscribe }) {
      try {
        // An address as an object is never read as a list of several.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(unsubscribe !== undefined && { headers: unsubscribeBy(unsubscribe) }),
          messageId: `<${id}@${domain}>`,
        });
        return ok(undefined);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const failed: Failed = error;
        return fail({ kind: kindOf(failed), reason: reasonOf(failed) });
      }
    },
    stop: () => transport.close(),
  };
}
