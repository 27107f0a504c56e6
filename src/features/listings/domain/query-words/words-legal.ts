import { LEGAL_STATUSES, type LegalStatus } from '#features/listings/domain/kinds.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { BEGIN, END, loose, pattern } from './words-loose.ts';
import type { Sheet } from './words-sheet.ts';

const CERTIFICATES: readonly LegalStatus[] = ['so-hong', 'so-do'];

/** In this order: «chưa có sổ» is no «có sổ». */
const RULES: readonly (readonly [means: readonly LegalStatus[], words: string])[] = [
  [['dang-cho-so'], loose('chờ sổ, đang chờ sổ, đợi sổ, chưa có sổ, chưa sổ, chờ ra sổ')],
  [['so-chung'], loose('sổ chung, sổ hồng chung, sổ đỏ chung, shc, đồng sở hữu')],
  [['so-hong'], loose('sổ hồng, sổ hồng riêng, shr, shcc, sh riêng, có sh, pink book')],
  [['so-do'], loose('sổ đỏ, sổ đỏ riêng, bìa đỏ, sđcc, red book')],
  [CERTIFICATES, loose('sổ riêng, có sổ riêng, có sổ, đã có sổ, sẵn sổ, sổ sẵn, ra sổ')],
  [['hdmb'], loose('hđmb, hợp đồng mua bán, hđ mua bán, sale contract, sales contract')],
  [['vi-bang'], loose('vi bằng')],
  [['giay-tay'], loose('giấy tay, giấy tờ tay, giấy viết tay, viết tay')],
];
const LABEL = `(?:${loose('pháp lý, pháp lí')}[ :]{0,3})?(?:${loose('có, đã có')} )?`;
const PATTERNS = RULES.map(([means, words]) => ({ means, words: pattern(BEGIN + LABEL + words + END) }));
const WITHOUT = pattern(
  `${BEGIN}${loose('không, ko, chưa')} (?:${loose('có, phải')} )?${loose('sổ chung, sổ đỏ, sổ hồng, vi bằng, giấy tay, sổ')}${END}`,
);
const WAITING = pattern(`${BEGIN}${loose('chưa có sổ, chưa sổ')}${END}`);

export function readLegal(sheet: Sheet, found: ParsedQuery): void {
  const add = (means: readonly LegalStatus[]) => {
    const all = [...(found.legal ?? []), ...means];
    found.legal = LEGAL_STATUSES.filter((status) => all.includes(status));
    return 'eaten' as const;
  };
  sheet.take(WAITING, () => add(['dang-cho-so']));
  sheet.take(WITHOUT, () => 'protected');
  for (const { means, words } of PATTERNS) sheet.take(words, () => add(means));
}
