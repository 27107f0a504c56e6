import { forget, recallJson, remember } from '../storage.ts';
import type { Transport } from './request.ts';
import { fieldsOf } from './send-form.ts';

/**
 * Sends a form whose effect must happen once. Its id is kept in the browser until the outcome is known, so that the same
 * form, sent again after a reload, is the same operation.
 */
export const sendOperation: Transport = async (url, { signal = null, ...init }) => {
  const { body } = init;
  if (!(body instanceof URLSearchParams)) return fetch(url, { ...init, signal });
  const key = `operation:${url}`;
  const { operation: own = '', code: _, ...fields } = Object.fromEntries(body);
  const sent = new URLSearchParams(fields).toString();
  const kept = fieldsOf(recallJson('localStorage', key));
  const id = kept['sent'] === sent && typeof kept['id'] === 'string' ? kept['id'] : own;
  remember('localStorage', key, JSON.stringify({ id, sent }));
  body.set('operation', id);
  const response = await fetch(url, { ...init, signal });
  if (response.status < 500) forget('localStorage', key);
  return response;
};
