import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';

/** The kind of a job in words; a kind that another version knows keeps its name. */
export function jobName(t: Translate, name: string): string {
  const key = `staff.jobs.kind.${name.replace('/', '.')}`;
  return isTextKey(key) ? t(key) : name;
}
