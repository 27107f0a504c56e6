import type { ComponentProps, ReactNode } from 'react';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { FilterCheckbox, FilterSelect, ListFilter, ListTable, RowAction } from '#ui/desk/DeskList.tsx';
import { useList } from '#ui/desk/use-list.ts';
import { Badge } from '#ui/react/Badge.tsx';
import { Island } from '#ui/react/Island.tsx';
import { quotedNumber } from '../../domain/consignment.ts';
import { DEPOSIT_TYPES } from '../../domain/deposit-type.ts';
import type { DeskFilter, DeskQueue, DeskRow } from '../../domain/views.ts';
import { STATUS_TONES, statusText } from '../labels.ts';
import { QUEUE_SHOWN, queueSearch } from './queue-search.ts';

/** A page of the queue, and the filter that it answers. */
type QueuePage = DeskQueue & { filter: DeskFilter };

type Props = {
  first: QueuePage;
  /** Where rows come from, and where one is taken on. */
  actions: { list: string; claim: string };
  /** The address of the list; each consignment is below it. */
  path: string;
  /** What is shown where there are no rows. */
  children: ReactNode;
};

/** What owners sent, the oldest first; each row leads to where it is reviewed. */
export const Queue = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <QueueList {...props} />
  </Island>
);

function QueueList({ first, actions, path, children }: Props) {
  const t = useT('consignments', 'staff', 'ui');
  const { page, act, narrow, state } = useList(actions.list, first);
  const { filter, rows, next } = page;
  return (
    <div className="stack">
      <QueueFilter filter={filter} onNarrow={narrow} />
      <ListTable
        caption={t('staff.desk.room.consignments')}
        labels={[
          t('consignments.own.what'),
          t('consignments.desk.owner'),
          t('consignments.own.state'),
          t('consignments.desk.since'),
          t('consignments.desk.claimed-by'),
        ]}
        state={state}
        empty={children}
        next={next !== undefined && queueSearch(filter, next)}
      >
        {rows.map((row) => (
          <Row key={row.number} row={row} path={path} claim={actions.claim} act={act} />
        ))}
      </ListTable>
    </div>
  );
}

type FilterProps = Pick<ComponentProps<typeof ListFilter>, 'onNarrow'> & { filter: DeskFilter };

function QueueFilter({ filter, onNarrow }: FilterProps) {
  const t = useT('consignments');
  const states = QUEUE_SHOWN.map((value) => ({
    value,
    label:
      value === 'waiting' || value === 'unread'
        ? t(`consignments.desk.${value}`)
        : t(`consignments.status.${value}`),
  }));
  const deals = DEPOSIT_TYPES.map((value) => ({ value, label: t(`consignments.deal.${value}`) }));
  return (
    <ListFilter submit={t('consignments.desk.filter')} onNarrow={onNarrow}>
      <FilterSelect
        name="trang-thai"
        label={t('consignments.own.state')}
        value={filter.status}
        options={states}
      />
      <FilterSelect
        name="loai"
        label={t('consignments.desk.deal')}
        value={filter.deal ?? ''}
        options={[{ value: '', label: t('consignments.desk.any') }, ...deals]}
      />
      <FilterCheckbox name="cua-toi" label={t('consignments.desk.mine')} checked={filter.mine} />
    </ListFilter>
  );
}

type RowProps = Pick<ComponentProps<typeof RowAction>, 'act'> & { row: DeskRow; path: string; claim: string };

function Row({ row, path, claim, act }: RowProps) {
  const t = useT('consignments', 'listings');
  const { number, version, deal, status, title, place, owner, unread, claimedBy, isLater, waitingSince } =
    row;
  return (
    <tr>
      <th scope="row" className="words">
        <a href={`${path}/${quotedNumber(number)}`}>{title}</a>
        <p className="small soft">
          {t(`consignments.deal.${deal}`)} · {quotedNumber(number)} · {place}
        </p>
        {unread > 0 && (
          <p className="small strong">{t('consignments.desk.unread-count', { count: unread })}</p>
        )}
      </th>
      <td className="words">{owner}</td>
      <td data-beside>
        <Badge tone={STATUS_TONES[status]}>{statusText(status, deal, t)}</Badge>
        {isLater && <p className="small">{t('consignments.desk.later')}</p>}
      </td>
      <td className="figures">{formatDate(new Date(waitingSince), 'moment')}</td>
      <td data-label={t('consignments.desk.claimed-by')}>
        {claimedBy ?? <span className="soft">{t('consignments.desk.unclaimed')}</span>}
        {claimedBy === null && (isLater || ['submitted', 'reviewing'].includes(status)) && (
          <RowAction
            action={claim}
            fields={{ number, version }}
            act={act}
            outcome={t('consignments.desk.done-nhan')}
          >
            {t('consignments.desk.claim')} <span className="visually-hidden">{quotedNumber(number)}</span>
          </RowAction>
        )}
      </td>
    </tr>
  );
}
