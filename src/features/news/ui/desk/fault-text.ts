import { faultOf } from '#features/news/domain/outside/outside-state.ts';
import type { Translate } from '#i18n/translate.ts';

/** An error of the other system in words; one without a text keeps its name in the log. */
export function faultText(t: Translate, error: string): string {
  const fault = faultOf(error);
  switch (fault.is) {
    case 'status':
      return t('news.fault.status', { status: fault.status });
    case 'silent':
      return t('news.fault.silent');
    case 'unreadable':
      return t('news.fault.unreadable', { error });
    case 'too-long':
      return t('news.fault.too-long');
    case 'picture':
      return t('news.fault.picture');
    case 'stale':
      return t('news.fault.stale');
    case 'taken':
      return t('news.fault.taken');
    case 'stopped':
      return t('news.fault.stopped');
    case 'other':
      return t('news.fault.other', { error });
  }
}
