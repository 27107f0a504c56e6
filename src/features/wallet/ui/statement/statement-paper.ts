import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import { MM } from '#formats/pdf/page.ts';
import { type Block, factLines, space, textBlock } from '#ui/paper/blocks.ts';
import { createPen } from '#ui/paper/pen.ts';
import { LEAD_WIDTH, type Reading, WIDTH, writePages } from '#ui/paper/sheet.ts';
import { type Column, tableHead, tableRow } from '#ui/paper/table.ts';
import type { Statement } from '../../domain/history.ts';
import type { Wallet } from '../../domain/ledger.ts';
import { signedVnd } from '../wallet-text.ts';
import { hashOf, monthText, statementCsv, statementFacts } from './statement-text.ts';

const [AT, AMOUNT, BALANCE, LABEL] = [42 * MM, 32 * MM, 34 * MM, 40 * MM];
/** More than anyone has in a month; the table has them all. */
const MAX_ROWS = 2_000;

/** A statement of a month on as many pages of A4 as it takes, with the hash of the table that says the same. */
export function statementPaper(
  statement: Statement,
  { wallet, holder }: { wallet: Wallet; holder: string },
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t, lang } = reading;
  const pen = createPen();
  const columns: Column[] = [
    { width: AT, head: t('wallet.receipt.at') },
    { width: WIDTH - AT - AMOUNT - BALANCE, head: t('wallet.receipt.kind') },
    { width: AMOUNT, head: t('wallet.receipt.amount'), isRight: true },
    { width: BALANCE, head: t('wallet.receipt.balance'), isRight: true },
  ];
  const head = tableHead(pen, columns);
  const line = (label: string, amount: number): Block =>
    tableRow(pen, columns, [
      [],
      [{ text: label, isStrong: true }],
      [],
      [{ text: formatVnd(amount, lang), isStrong: true }],
    ]);
  const rows = statement.movements
    .slice(0, MAX_ROWS)
    .map(({ at, kind, subject, amount, balance }) =>
      tableRow(pen, columns, [
        [{ text: formatDate(at, 'moment'), size: 8 }],
        [{ text: t(`wallet.kind.${kind}`) }, { text: subject, size: 7.5, ink: 'soft', most: 2 }],
        [{ text: signedVnd(amount, lang) }],
        [{ text: formatVnd(balance, lang) }],
      ]),
    );
  const left = statement.movements.length - rows.length;
  const text = (words: string, size = 8): Block => textBlock(pen, words, WIDTH, { size, ink: 'soft' });
  return writePages(
    pen,
    {
      kind: t('wallet.statement.title'),
      title: t('wallet.statement.of-month', { month: monthText(statement.month) }),
      lead: [
        textBlock(pen, holder, LEAD_WIDTH, { size: 10 }),
        textBlock(pen, t(`wallet.title.${wallet}`), LEAD_WIDTH, { ink: 'soft' }),
      ],
      body: [
        ...factLines(pen, statementFacts(statement, t, lang), WIDTH, LABEL),
        space(12),
        head,
        line(t('wallet.statement.opening'), statement.opening),
        ...rows,
        ...(left > 0 ? [text(t('wallet.statement.more', { count: left }))] : []),
        line(t('wallet.statement.closing'), statement.closing),
      ],
      again: head,
      foot: [
        text(t('wallet.statement.hash-text')),
        textBlock(pen, hashOf(statementCsv(statement, t, lang)), WIDTH, { size: 8 }),
        space(4),
        text(t('wallet.receipt.not-invoice')),
      ],
    },
    reading,
  );
}
