import { z } from 'zod';

export const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

export const rule = (holds: (text: string) => boolean, message: string) => z.string().refine(holds, message);

/** A text that is valid in a request header. */
export const key = rule((text) => /^[!-~]+$/.test(text), 'must be printable ASCII without spaces').optional();

/** No address with a user name and a password in it is called. */
export const calledAddress = rule(
  (text) => isWebAddress(text) && URL.parse(text)?.username === '' && URL.parse(text)?.password === '',
  'must be an http or https address without a user name',
).optional();
