import type { ComponentProps, ReactNode } from 'react';
import {
  type InboxFilter,
  type InboxPage,
  type InboxRow,
  INBOX_SHOWN,
  inboxSearch,
} from '#features/inquiries/domain/inbox.ts';
import { isWaiting } from '#features/inquiries/domain/status.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { FilterCheckbox, FilterSelect, ListFilter, ListTable, RowAction } from '#ui/desk/DeskList.tsx';
import { useList } from '#ui/desk/use-list.ts';
import { Badge } from '#ui/react/Badge.tsx';
import { Island } from '#ui/react/Island.tsx';
import { type InquiryKind, quoted } from '../../domain/inquiry.ts';
import { STATUS_TONES } from '../labels.ts';

type Props = {
  first: InboxPage;
  /** Where rows come from, and where one is taken on. */
  actions: { list: string; take: string };
  /** The address of the list; each inquiry is below it. */
  path: string;
  /** The kinds to choose from. */
  kinds: readonly InquiryKind[];
  /** What is shown where there are no rows. */
  children: ReactNode;
};

/** What people wrote; each row leads to where it is answered. */
export const Inbox = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <InboxList {...props} />
  </Island>
);

function InboxList({ first, actions, path, kinds, children }: Props) {
  const t = useT('inquiries', 'staff', 'ui');
  const { page, act, narrow, state } = useList(actions.list, first);
  const { filter, rows, next } = page;
  return (
    <div className="stack">
      <InboxFilterForm filter={filter} kinds={kinds} onNarrow={narrow} />
      <ListTable
        caption={t('staff.desk.room.inquiries')}
        labels={[
          t('inquiries.own.what'),
          t('inquiries.desk.who'),
          t('inquiries.desk.shown'),
          t('inquiries.own.at'),
          t('inquiries.desk.assignee'),
        ]}
        state={state}
        empty={children}
        next={next !== null && inboxSearch(filter, next)}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} path={path} take={actions.take} act={act} />
        ))}
      </ListTable>
    </div>
  );
}

type FilterProps = Pick<ComponentProps<typeof ListFilter>, 'onNarrow'> &
  Pick<Props, 'kinds'> & { filter: InboxFilter };

function InboxFilterForm({ filter, kinds, onNarrow }: FilterProps) {
  const t = useT('inquiries');
  const shown = INBOX_SHOWN.map((value) => ({
    value,
    label:
      value === 'waiting' || value === 'all'
        ? t(`inquiries.desk.shown-${value}`)
        : t(`inquiries.status.${value}`),
  }));
  const choices = kinds.map((value) => ({ value, label: t(`inquiries.kind.${value}`) }));
  return (
    <ListFilter submit={t('inquiries.desk.filter')} onNarrow={onNarrow}>
      <FilterSelect
        name="trang-thai"
        label={t('inquiries.desk.shown')}
        value={filter.status}
        options={shown}
      />
      {choices.length > 1 && (
        <FilterSelect
          name="loai"
          label={t('inquiries.desk.kind')}
          value={filter.kind ?? ''}
          options={[{ value: '', label: t('inquiries.desk.any-kind') }, ...choices]}
        />
      )}
      <FilterCheckbox name="cua-toi" label={t('inquiries.desk.mine')} checked={filter.mine} />
    </ListFilter>
  );
}

type RowProps = Pick<ComponentProps<typeof RowAction>, 'act'> & { row: InboxRow; path: string; take: string };

function Row({ row, path, take, act }: RowProps) {
  const t = useT('inquiries');
  const { id, number, version, kind, status, fullName, words, at, assignee, unread } = row;
  return (
    <tr>
      <th scope="row" className="words">
        <a href={`${path}/${id}`}>{words || t(`inquiries.kind.${kind}`)}</a>
        <p className="small soft figures">
          {t(`inquiries.kind.${kind}`)} · {quoted(number)}
        </p>
      </th>
      <td className="words">{fullName}</td>
      <td data-beside>
        <Badge tone={STATUS_TONES[status]}>{t(`inquiries.status.${status}`)}</Badge>
        {row.due !== null && (
          <p className="small">
            {t(row.isOverdue ? 'inquiries.desk.overdue' : 'inquiries.desk.due', {
              day: formatDate(row.due, 'day'),
            })}
          </p>
        )}
        {unread && <p className="small">{t('inquiries.desk.added')}</p>}
      </td>
      <td className="figures">{formatDate(new Date(at), 'moment')}</td>
      <td data-label={t('inquiries.desk.assignee')}>
        {assignee ?? <span className="soft">{t('inquiries.desk.unassigned')}</span>}
        {assignee === null && isWaiting(status) && (
          <RowAction
            action={take}
            fields={{ inquiry: id, version, give: 'me' }}
            act={act}
            outcome={t('inquiries.desk.done-nhan')}
          >
            {t('inquiries.desk.take')} <span className="visually-hidden">{quoted(number)}</span>
          </RowAction>
        )}
      </td>
    </tr>
  );
}
