import type {
  PlanFileView,
  PlanReading,
  PlanReport as Report,
} from '#features/planning/domain/plans/plan-file.ts';
import { failureValues } from '#i18n/failure-values.ts';
import { translate } from '#i18n/client.ts';
import { useLang, useT, useTexts } from '#i18n/use-t.ts';
import { type Failure, messageKeyOf } from '#kernel/result.ts';
import { formatNumber } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import { CoverageMap } from './CoverageMap.tsx';

/** The sentence of a failure of planning. */
function useSentence() {
  const texts = useTexts('planning');
  return ({ code, values }: Pick<Failure, 'code' | 'values'>) =>
    translate(texts, messageKeyOf(code), failureValues(values));
}

type Props = PlanFileView & { reading: PlanReading };

/** What reading a file has found: what of it can be loaded, what not and why, and where it lies. */
export function PlanReport({ file, map, reading }: Props) {
  const t = useT('planning', 'map');
  const lang = useLang();
  const sentence = useSentence();
  const { result } = reading;
  return (
    <>
      {result.ok ? (
        <Found report={result.value} />
      ) : (
        <Notice tone="error">
          <p>{sentence(result.error)}</p>
        </Notice>
      )}
      <Refused reading={reading} href={pathTo('deskPlanRefusals', { plan_file: file.id })} />
      {map && (
        <figure>
          <CoverageMap
            map={map}
            lang={lang}
            label={t('planning.ward.coverage', { title: file.head.title })}
            credit={t('map.credit')}
          />
        </figure>
      )}
    </>
  );
}

function Found({ report: { outcome, features, resumedAfter, preview } }: { report: Report }) {
  const t = useT('planning');
  const lang = useLang();
  const number = (count: number) => formatNumber(count, lang);
  const change = preview?.before?.change;
  return (
    <Notice tone={outcome === 'would-load' ? 'info' : 'success'}>
      <p className="notice-title">{t(`planning.desk.outcome-${outcome}`)}</p>
      <p>{t('planning.desk.features', { count: number(features) })}</p>
      {resumedAfter > 0 && <p>{t('planning.desk.resumed', { count: number(resumedAfter) })}</p>}
      {preview && !change && <p>{t('planning.desk.first-version')}</p>}
      {change && (
        <p>
          {t('planning.desk.change', {
            decision: preview?.before?.decision ?? '',
            added: number(change.added),
            changed: number(change.changed),
            gone: number(change.gone),
            unchanged: number(change.unchanged),
          })}
        </p>
      )}
    </Notice>
  );
}

function Refused({ reading: { refused, faults }, href }: { reading: PlanReading; href: string }) {
  const t = useT('planning');
  const lang = useLang();
  const sentence = useSentence();
  if (refused === 0) return null;
  return (
    <>
      <p>
        {t('planning.desk.refused', { count: formatNumber(refused, lang) })}{' '}
        <a href={href} download>
          {t('planning.desk.refused-all')}
        </a>
      </p>
      <Table
        caption={t('planning.desk.refused-first')}
        labels={[t('planning.desk.number'), t('planning.desk.line'), t('planning.desk.reason')]}
      >
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.no} ${fault.line} ${fault.code}`}>
              <td data-numeric>{fault.no}</td>
              <td data-numeric>{fault.line}</td>
              <td>{sentence(fault)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
