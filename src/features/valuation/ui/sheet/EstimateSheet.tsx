import type { Estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Basis } from '#features/valuation/domain/valuation.ts';
import { changedLines, lineKeys } from '../../domain/estimate/changed-lines.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatVnd } from '#kernel/money.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import { calculationText, notesOf, sourceText } from './sheet-text.ts';
import { lineName } from './total-text.ts';
import './estimate-sheet.css';

type Props = {
  estimate: Estimate;
  basis: Basis;
  /** The share of land out of plan that counts, in per cent. */
  share: number;
  /** The sheet as it was made, where this is another. */
  made: Estimate | undefined;
};

/** Like an invoice: each line has its calculation and source, and the lines sum to the total. */
export function EstimateSheet({ estimate, basis, share, made }: Props) {
  const t = useT('valuation');
  const lang = useLang();
  return (
    <>
      <Table caption={t('valuation.sheet.title')} className="estimate">
        <thead>
          <tr>
            <th scope="col">{t('valuation.sheet.line')}</th>
            <th scope="col">{t('valuation.sheet.calculation')}</th>
            <th scope="col">{t('valuation.sheet.source')}</th>
            <th scope="col" data-numeric>
              {t('valuation.sheet.amount')}
            </th>
          </tr>
        </thead>
        <Lines estimate={estimate} basis={basis} share={share} made={made} />
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('valuation.sheet.total')}
            </th>
            <td data-numeric>
              <Before amount={made?.total} now={estimate.total} />
              <strong>{formatVnd(estimate.total, lang)}</strong>
            </td>
          </tr>
        </tfoot>
      </Table>
      {notesOf(estimate, basis, t, lang).map((note) => (
        <Notice key={note} tone="warning">
          <p>{note}</p>
        </Notice>
      ))}
    </>
  );
}

/** The amount as it was made, beside the one in its place. */
function Before({ amount, now }: { amount: number | undefined; now: number }) {
  const lang = useLang();
  return amount === undefined || amount === now ? null : (
    <del className="small soft">{formatVnd(amount, lang)} </del>
  );
}

function Lines({ estimate, basis, share, made }: Props) {
  const t = useT('valuation');
  const lang = useLang();
  const keys = lineKeys(estimate.lines);
  const changed = changedLines(made?.lines, estimate.lines);
  const madeKeys = lineKeys(made?.lines ?? []);
  return (
    <tbody>
      {estimate.lines.map((line, at) => (
        <tr key={keys[at]} data-changed={changed.includes(keys[at] ?? '') || undefined}>
          <th scope="row">
            {lineName(line, t)}
            {line.kind === 'out-of-plan' && (
              <p className="small soft">
                {t('valuation.line.not-counted', { whole: formatVnd(line.whole, lang), share })}
              </p>
            )}
          </th>
          <td>{calculationText(line, t, lang)}</td>
          <td lang="vi">{sourceText(line, basis)}</td>
          <td data-numeric>
            <Before amount={made?.lines[madeKeys.indexOf(keys[at] ?? '')]?.amount} now={line.amount} />
            {formatVnd(line.amount, lang)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
