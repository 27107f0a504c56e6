import { formatDate, type IsoDate } from '#kernel/dates.ts';

/** An act that sets the land prices of a province, by its number; `on` is the day it was adopted, where known. */
export type ProvinceAct = { act: string; on: IsoDate | null };

/** Acts of 2025 with the tables in force since 1 January 2026, as far as their numbers are known. */
const ACTS: Readonly<Record<string, ProvinceAct>> = {
  '01': { act: 'Nghị quyết 52/2025/NQ-HĐND', on: '2025-11-26' as IsoDate },
  '12': { act: 'Nghị quyết 100/2025/NQ-HĐND', on: '2025-12-09' as IsoDate },
  '14': { act: 'Nghị quyết 152/2025/NQ-HĐND', on: '2025-12-29' as IsoDate },
  '15': { act: 'Nghị quyết 19/2025/NQ-HĐND', on: null },
  '19': { act: 'Nghị quyết 33/2025/NQ-HĐND', on: '2025-12-10' as IsoDate },
  '31': { act: 'Nghị quyết 85/NQ-HĐND', on: '2025-12-11' as IsoDate },
  '75': { act: 'Nghị quyết 28/2025/NQ-HĐND', on: null },
  '79': { act: 'Nghị quyết 87/2025/NQ-HĐND', on: '2025-12-26' as IsoDate },
  '96': { act: 'Nghị quyết 16/2025/NQ-HĐND', on: '2025-12-09' as IsoDate },
};

export const actOf = (province: string): ProvinceAct | undefined =>
  Object.hasOwn(ACTS, province) ? ACTS[province] : undefined;

/** «Nghị quyết 52/2025/NQ-HĐND ngày 26/11/2025» */
export const actText = ({ act, on }: ProvinceAct) =>
  on === null ? act : `${act} ngày ${formatDate(on, 'day')}`;
