import type { DeadLetter } from '#features/staff/domain/jobs.ts';
import { type PageTexts, useT, useTexts } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { ListTable, RowAction } from '#ui/desk/DeskList.tsx';
import { useList } from '#ui/desk/use-list.ts';
import { Island } from '#ui/react/Island.tsx';
import { jobName } from './journal-text.ts';

type Props = {
  first: { rows: readonly DeadLetter[] };
  actions: { list: string; runAgain: string; discard: string };
};

/** Jobs that failed for good, each with what may be done about it. */
export const FailedJobs = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <List {...props} />
  </Island>
);

function List({ first, actions }: Props) {
  const t = useT('staff');
  const texts = useTexts('staff');
  const { page, act, state } = useList(actions.list, first);
  const outcome = t('staff.jobs.settled');
  const decide = (id: string) => (
    <div className="cluster">
      <RowAction action={actions.runAgain} fields={{ job: id }} act={act} outcome={outcome}>
        {t('staff.jobs.run-again')}
      </RowAction>
      <RowAction action={actions.discard} fields={{ job: id }} act={act} outcome={outcome}>
        {t('staff.jobs.discard')}
      </RowAction>
    </div>
  );
  return (
    <ListTable
      caption={t('staff.jobs.failed')}
      labels={[
        t('staff.jobs.kind'),
        t('staff.jobs.failed-at'),
        t('staff.jobs.reason'),
        t('staff.jobs.decide'),
      ]}
      state={state}
      empty={<p>{t('staff.jobs.none-failed')}</p>}
      next={false}
    >
      {page.rows.map(({ id, name, data, at, reason }) => (
        <tr key={id}>
          <th scope="row" className="words">
            {jobName(texts, name)}
            <p className="small soft">
              <code>{JSON.stringify(data)}</code>
            </p>
          </th>
          <td className="figures" data-label={t('staff.jobs.failed-at')}>
            {formatDate(new Date(at), 'moment')}
          </td>
          <td className="words">{reason}</td>
          <td>{decide(id)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
