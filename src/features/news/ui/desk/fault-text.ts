import { faultOf } from '#features/news/domain/outside/outside-state.ts';
import type { Translate } from '#i18n/translate.ts';

/** What went wrong with the other system, for an editor; what has no words of its own keeps the name it has in the log. */
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
