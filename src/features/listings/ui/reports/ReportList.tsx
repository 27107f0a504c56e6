import type { ComponentProps, ReactNode } from 'react';
import type { ReportPage, ReportRow } from '#features/listings/domain/reported.ts';
import { type PageTexts, useLang, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatNumber } from '#kernel/text.ts';
import { ListTable, RowAction } from '#ui/desk/DeskList.tsx';
import { useList } from '#ui/desk/use-list.ts';
import { Island } from '#ui/react/Island.tsx';
import { ListingStatus } from './ListingStatus.tsx';

type Props = {
  first: ReportPage;
  /** Where rows come from, and where one is dismissed. */
  actions: { list: string; dismiss: string };
  /** The page of the list that is shown. */
  after: string | null;
  /** The report that is settled above the list. */
  opened: number | undefined;
  /** What is shown where there are no rows. */
  children: ReactNode;
};

/** Open reports; each row leads to its details, and one whose words say enough is dismissed from here. */
export const ReportList = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <List {...props} />
  </Island>
);

function List({ first, actions, after, opened, children }: Props) {
  const t = useT('listings', 'staff');
  const lang = useLang();
  const { page, act, state } = useList(actions.list, first);
  const { rows, waiting, next } = page;
  return (
    <div className="stack">
      {rows.length > 0 && <p>{t('listings.desk.lead', { count: formatNumber(waiting, lang) })}</p>}
      <ListTable
        caption={t('staff.desk.room.reports')}
        labels={[
          t('listings.desk.listing'),
          t('listings.desk.reason'),
          t('listings.desk.at'),
          t('listings.desk.alike'),
          t('listings.desk.settle'),
        ]}
        state={state}
        empty={children}
        next={next !== null && `?sau=${next}`}
      >
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            after={after}
            dismiss={row.id === opened ? undefined : actions.dismiss}
            act={act}
          />
        ))}
      </ListTable>
    </div>
  );
}

type RowProps = Pick<ComponentProps<typeof RowAction>, 'act'> & {
  row: ReportRow;
  after: string | null;
  dismiss: string | undefined;
};

function Row({ row, after, dismiss, act }: RowProps) {
  const t = useT('listings');
  const lang = useLang();
  const { id, listing, reason, note, at, alike } = row;
  const code = t('listings.desk.code', { id: listing.id });
  const search = new URLSearchParams({ ...(after !== null && { sau: after }), 'bao-cao': String(id) });
  return (
    <tr>
      <th scope="row" className="words">
        <a href={`?${search}#xu-ly`}>{listing.title}</a>
        <p className="small soft figures">{code}</p>
        {listing.status !== 'published' && <ListingStatus status={listing.status} t={t} />}
      </th>
      <td className="words">
        {t(`listings.report.reason-${reason}`)}
        <p className="soft">{note}</p>
      </td>
      <td className="figures">{formatDate(new Date(at), 'moment')}</td>
      <td className="figures" data-label={t('listings.desk.alike')}>
        {formatNumber(alike, lang)}
      </td>
      <td>
        {dismiss !== undefined && (
          <RowAction
            action={dismiss}
            fields={{ report: id }}
            act={act}
            outcome={t('listings.desk.done-bo-qua')}
          >
            {t('listings.desk.dismiss')} <span className="visually-hidden">{code}</span>
          </RowAction>
        )}
      </td>
    </tr>
  );
}
