import * as z from 'zod/mini';
import { forget, recallJson, remember } from '../storage.ts';
import type { Transport } from './request.ts';

const kept = z.object({ id: z.string(), sent: z.string() });

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
  const { data: known } = kept.safeParse(recallJson('localStorage', key));
  const id = known?.sent === sent ? known.id : own;
  remember('localStorage', key, JSON.stringify({ id, sent }));
  body.set('operation', id);
  const response = await fetch(url, { ...init, signal });
  if (response.status < 500) forget('localStorage', key);
  return response;
};
