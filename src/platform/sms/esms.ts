import { z } from 'zod';
import { fail, ok } from '#kernel/result.ts';
import { call } from '#platform/http/call.ts';
import type { ProviderSettings } from '#platform/sms/settings.ts';
import type { SendSms } from '#platform/sms/sms.ts';

const ANSWER = z.object({ CodeResult: z.coerce.string().regex(/^\d{1,5}$/) });

/** Accepted now, or earlier with the same RequestId. */
const SENT = ['100', '124'];

/** A message from a registered brand name through eSMS, which answers refusals with HTTP 200 as well. */
export const createEsms =
  (settings: ProviderSettings<'esms'>, timeoutMs: number): SendSms =>
  async ({ phone, text, id }) => {
    const answered = await call({
      url: settings.url,
      body: {
        ApiKey: settings.apiKey,
        SecretKey: settings.secretKey,
        Phone: phone,
        Content: text,
        Brandname: settings.brandname,
        SmsType: '2',
        IsUnicode: '0',
        Sandbox: settings.sandbox ? '1' : '0',
        RequestId: id,
      },
      answer: ANSWER,
      timeoutMs,
    });
    if (!answered.ok) return answered;
    const { CodeResult } = answered.value;
    return SENT.includes(CodeResult) ? ok(undefined) : fail({ kind: 'refused', reason: CodeResult });
  };
