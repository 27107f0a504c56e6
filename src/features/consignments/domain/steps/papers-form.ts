import * as z from 'zod/mini';
import { REQUIRED } from '../fields.ts';

const checked = z.pipe(
  z.literal('on', 'validation.confirm'),
  z.transform((): true => true),
);

export const consentForm = z.object({ papersConsent: checked });

const MAX_IDS_LENGTH = 2_000;
/** The ids of files in their order. */
export const fileIds = z.pipe(
  z
    ._default(z.string(), '')
    .check(z.maxLength(MAX_IDS_LENGTH, REQUIRED), z.regex(/^(?:[\da-f-]{36}(?:,[\da-f-]{36})*)?$/, REQUIRED)),
  z.transform((ids) => ids.split(',').filter(Boolean)),
);

/** The fourth page: the files of each role, and those of before that were on the page. */
export const papersForm = z.object({
  ...consentForm.shape,
  photo: fileIds,
  outer: fileIds,
  inner: fileIds,
  legal: fileIds,
  seen: fileIds,
});

/** The last page: the statement of truth. */
export const sendForm = z.object({ truth: checked });
