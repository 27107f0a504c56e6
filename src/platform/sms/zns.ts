import { z } from 'zod';
import { toE164 } from '#kernel/contact/contact.ts';
import { fail, ok } from '#kernel/result.ts';
import { call } from '#platform/http/call.ts';
import type { ProviderSettings } from '#platform/sms/settings.ts';
import type { SendSms } from '#platform/sms/sms.ts';

const ANSWER = z.object({ error: z.coerce.string().regex(/^-?\d{1,5}$/) });

/** «Unknown error, try again later» */
const UNKNOWN = '-100';

/** A one-time code through Zalo, in a template that Zalo has approved; it supports codes only. */
export const createZns =
  (settings: ProviderSettings<'zns'>, timeoutMs: number): SendSms =>
  async ({ phone, code, id }) => {
    if (code === undefined) return fail({ kind: 'refused', reason: 'no-template' });
    const answered = await call({
      url: settings.url,
      headers: { access_token: settings.accessToken },
      body: {
        phone: toE164(phone).slice(1),
        template_id: settings.templateId,
        template_data: { otp: code },
        tracking_id: id,
      },
      answer: ANSWER,
      timeoutMs,
    });
    if (!answered.ok) return answered;
    const { error } = answered.value;
    if (error === '0') return ok(undefined);
    return fail({ kind: error === UNKNOWN ? 'unavailable' : 'refused', reason: error });
  };
