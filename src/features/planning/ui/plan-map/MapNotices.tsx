import type { MapNotice } from '#features/planning/domain/map/map-address.ts';
import { useT } from '#i18n/use-t.ts';

/** What of an address had to give way. */
export function MapNotices({ notices }: { notices: readonly MapNotice[] }) {
  const t = useT('plan-map');
  if (notices.length === 0) return null;
  return (
    <div className="plan-map-notices small" role="status">
      <p>{t('plan-map.notice')}</p>
      <ul>
        {notices.map(({ what, requested }) => (
          <li key={what}>{t(`plan-map.notice.${what}`, { requested })}</li>
        ))}
      </ul>
    </div>
  );
}
