import type { IsoDate } from '#kernel/dates.ts';
import type { ReadFile } from './column-choice.ts';

/** A file as it is looked at before its import. */
export type StatementPreview = ReadFile & {
  id: string;
  name: string;
  bankAccount: string;
  /** Lines that were imported with another file. */
  known: ReadonlySet<string>;
  wasImported: boolean;
};

export type ImportedStatement = {
  id: string;
  bankAccount: string;
  from: IsoDate;
  to: IsoDate;
  opening: number;
  closing: number;
  lines: number;
  by: string | null;
  at: Date;
};
