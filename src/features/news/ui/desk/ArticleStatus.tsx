import type { ArticleRow } from '#features/news/domain/desk-list.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { Badge } from '#ui/react/Badge.tsx';

const TONES = { draft: 'neutral', scheduled: 'info', published: 'success', withdrawn: 'warning' } as const;

/** The status of an article in words. */
export function ArticleStatus({ row, t }: { row: ArticleRow; t: Translate }) {
  const { status, version, shownVersion, publishAt, isWaiting } = row;
  return (
    <span className="cluster">
      <Badge tone={TONES[status]}>{t(`news.status.${status}`)}</Badge>
      {publishAt !== null && (
        <span className="small figures">{formatDate(new Date(publishAt), 'moment')}</span>
      )}
      {isWaiting && <Badge tone="warning">{t('news.desk.outside-waits')}</Badge>}
      {!isWaiting && status === 'published' && version !== shownVersion && (
        <span className="small soft">{t('news.desk.unshown')}</span>
      )}
    </span>
  );
}
