import type { ReactNode } from 'react';
import {
  JOURNAL_ACTIONS,
  type JournalPage,
  type JournalRow,
  journalSearch,
} from '#features/staff/domain/journal.ts';
import { type PageTexts, useT, useTexts } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { FilterSelect, ListFilter, ListTable } from '#ui/desk/DeskList.tsx';
import { useList } from '#ui/desk/use-list.ts';
import { Chips } from '#ui/react/Chips.tsx';
import { Island } from '#ui/react/Island.tsx';
import { actionName, detailOf } from './journal-text.ts';

type Props = {
  first: JournalPage;
  /** The action that the rows come from. */
  action: string;
  /** Below this address each account is. */
  accounts: string;
  /** What is shown where there are no rows. */
  children: ReactNode;
};

/** What staff have done, the newest first. */
export const JournalList = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <List {...props} />
  </Island>
);

function List({ first, action, accounts, children }: Props) {
  const texts = useTexts('staff');
  const t = useT('staff');
  const { page, narrow, state } = useList(action, first);
  const { filter, rows, next } = page;
  const actions = JOURNAL_ACTIONS.map((value) => ({ value, label: actionName(texts, value) }));
  return (
    <div className="stack">
      <ListFilter submit={t('staff.journal.filter')} onNarrow={narrow}>
        <FilterSelect
          name="viec"
          label={t('staff.journal.action')}
          value={filter.action}
          options={[{ value: '', label: t('staff.journal.any') }, ...actions]}
        />
        {filter.actor && <input type="hidden" name="nguoi" value={filter.actor} />}
      </ListFilter>
      {filter.actor && (
        <Chips
          label={t('staff.journal.filters')}
          items={[
            {
              label: t('staff.journal.only-actor', { name: page.actorName ?? filter.actor }),
              removeHref: journalSearch({ action: filter.action }),
            },
          ]}
        />
      )}
      <ListTable
        caption={t('staff.desk.room.audit')}
        labels={[
          t('staff.journal.at'),
          t('staff.journal.actor'),
          t('staff.journal.action'),
          t('staff.journal.subject'),
          t('staff.journal.detail'),
        ]}
        state={state}
        empty={children}
        next={next !== null && journalSearch(filter, next)}
        nextLabel={t('staff.journal.older')}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} accounts={accounts} />
        ))}
      </ListTable>
    </div>
  );
}

function Row({ row, accounts }: { row: JournalRow; accounts: string }) {
  const texts = useTexts('staff');
  const t = useT('staff');
  const { actor, subject, subjectName } = row;
  const actorName = row.actorName ?? t(`staff.journal.by.${row.actorKind}`);
  const detail = detailOf(texts, row.detail);
  return (
    <tr>
      <td className="figures">{formatDate(new Date(row.at), 'moment')}</td>
      <th scope="row">{actor === null ? actorName : <a href={journalSearch({ actor })}>{actorName}</a>}</th>
      <td className="words">{actionName(texts, row.action)}</td>
      <td className="words" data-label={t('staff.journal.subject')} data-empty={!subject || undefined}>
        {subjectName === null ? (
          <span className="small">{subject}</span>
        ) : (
          <a href={`${accounts}/${subject}`}>{subjectName}</a>
        )}
      </td>
      <td className="words" data-empty={detail.length === 0 || undefined}>
        {detail.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
    </tr>
  );
}
