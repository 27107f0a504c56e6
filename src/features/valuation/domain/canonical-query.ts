import { formatNumber } from '#kernel/text.ts';
import { ASSUMED } from './estimate/facts-of.ts';
import { DROPPED, readDropped } from './market/choose.ts';
import { readWhatIf } from './estimate/what-if.ts';

/** The canonical query of the what-if values; every other parameter is dropped. */
export function canonicalQuery(given: URLSearchParams): string {
  const { changes, assumed } = readWhatIf(given);
  const dropped = readDropped(given);
  const metres = (value: number | null) => (value === null ? undefined : formatNumber(value, 'vi'));
  const said: readonly (readonly [name: string, value: string | undefined])[] = [
    ['ngang', metres(changes.width)],
    ['hem', metres(changes.alley)],
    ['lui', metres(changes.lost)],
    ['muc-dich', assumed.use === ASSUMED.use ? undefined : assumed.use],
    ['phan-ngoai', assumed.share === ASSUMED.share ? undefined : String(assumed.share)],
    ['mat-tien', assumed.fronts > 1 ? String(assumed.fronts) : undefined],
    ['mat-hem', metres(assumed.sideAlley)],
    ['hem-dat', assumed.isUnpaved ? '1' : undefined],
    ['can-tro', assumed.isHindered ? '1' : undefined],
    ['khuat', metres(assumed.hidden || null)],
    ['he-so', metres(assumed.coefficient)],
    [DROPPED, dropped.length === 0 ? undefined : dropped.join(',')],
  ];
  const query = new URLSearchParams(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return query.size === 0 ? '' : `?${query}`;
}
