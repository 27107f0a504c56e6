import type { ShownState, VersionPage, VersionRow } from '#features/planning/domain/plans/plan-versions.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatNumber } from '#kernel/text.ts';
import { ListTable, RowAction } from '#ui/desk/DeskList.tsx';
import type { Act, ListState } from '#ui/desk/use-list.ts';
import { Badge } from '#ui/react/Badge.tsx';
import type { Tone } from '#ui/values/tones.ts';

type Props = {
  page: VersionPage;
  act: Act;
  state: ListState;
  actions: { takeBack: string; giveUp: string };
};

const TONES: Readonly<Record<ShownState, Tone>> = {
  proposed: 'info',
  coming: 'info',
  'in-force': 'success',
  ended: 'neutral',
  replaced: 'neutral',
  withdrawn: 'warning',
  loading: 'warning',
};

/** Versions of plans: what each is of, its state, and what may be done about it here. */
export function PlanVersions({ page, act, state, actions }: Props) {
  const t = useT('planning');
  return (
    <ListTable
      caption={t('planning.desk.versions')}
      labels={(['version', 'decision', 'state', 'features-label', 'loaded', 'decide'] as const).map((name) =>
        t(`planning.desk.${name}`),
      )}
      state={state}
      empty={<p>{t('planning.desk.none')}</p>}
      next={page.next !== null && `?truoc=${page.next}`}
    >
      {page.rows.map((row) => (
        <Row key={row.version} row={row} act={act} actions={actions} />
      ))}
    </ListTable>
  );
}

function Row({ row, act, actions }: Pick<Props, 'act' | 'actions'> & { row: VersionRow }) {
  const t = useT('planning');
  const lang = useLang();
  const { version, plan, state } = row;
  const number = (count: number) => formatNumber(count, lang);
  return (
    <tr>
      <th scope="row" className="words">
        {state === 'loading' ? row.title : <a href={`?ban=${version}#pham-vi`}>{row.title}</a>}
        <p className="small soft">
          {t(`planning.kind.${row.kind}`)} · <span lang="vi">{row.place}</span>
        </p>
      </th>
      <td className="words" data-label={t('planning.desk.decision')}>
        {row.decision}
        {row.decidedOn && <p className="small soft figures">{formatDate(row.decidedOn, 'day')}</p>}
      </td>
      <td>
        <Badge tone={TONES[state]}>{t(`planning.desk.state-${state}`)}</Badge>
      </td>
      <td className="figures" data-label={t('planning.desk.features-label')}>
        {number(row.features)}
        {row.refused > 0 && (
          <p className="small soft">{t('planning.desk.refused-short', { count: number(row.refused) })}</p>
        )}
      </td>
      <td className="words" data-label={t('planning.desk.loaded')}>
        {formatDate(new Date(row.at), 'moment')} · {row.byName ?? t('planning.desk.by-operator')}
        <p className="small soft">{row.file}</p>
      </td>
      <td>
        {state !== 'loading' && state !== 'replaced' && (
          <p>
            <a href={`?tu=${version}#ban-moi`}>{t('planning.desk.next')}</a>
          </p>
        )}
        {row.isNewest && (
          <RowAction
            action={actions.takeBack}
            fields={{ plan, version }}
            act={act}
            outcome={t('planning.desk.taken-back')}
          >
            {t('planning.desk.take-back')}
          </RowAction>
        )}
        {state === 'loading' && (
          <RowAction
            action={actions.giveUp}
            fields={{ version }}
            act={act}
            outcome={t('planning.desk.given-up')}
          >
            {t('planning.desk.give-up')}
          </RowAction>
        )}
      </td>
    </tr>
  );
}
