import {
  type InputRefused,
  readSource,
  type Source,
} from '#features/places/domain/conversion/convert-input.ts';
import { guessLayout, type Layout } from '#features/places/domain/conversion/convert-layout.ts';
import { type Conversion, createConverter, writeCsv } from '../../domain/conversion/convert.ts';
import { createFinder } from '#features/places/domain/place-search/finder.ts';
import { decodeRegister, type RegisterUnreadable } from '#features/places/domain/register/register-file.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { ok, type Result } from '#kernel/result.ts';
import { writeXlsx } from '#formats/xlsx/xlsx-write.ts';

export type Sheet = { rows: string[][]; layout: Layout };
export type SavedAs = 'csv' | 'xlsx';

/** What the worker does for the page. It is given everything it needs and can reach nothing else. */
export function createJobs() {
  let convert: (text: string) => Conversion = () => {
    throw new Error('converted before the register was there');
  };

  return {
    load(file: string): Result<null, RegisterUnreadable> {
      const data = decodeRegister(file);
      if (!data.ok) return data;
      const register = createRegister(data.value);
      const finder = createFinder(register);
      convert = createConverter((text, options) => finder.find(text, options), register);
      return ok(null);
    },

    async open(source: Source): Promise<Result<Sheet, InputRefused>> {
      const rows = await readSource(source);
      return rows.ok ? ok({ rows: rows.value, layout: guessLayout(rows.value, convert) }) : rows;
    },

    convert: (texts: readonly string[]): Conversion[] => texts.map((text) => convert(text)),

    async write({ rows, as, name }: { rows: string[][]; as: SavedAs; name: string }): Promise<Blob> {
      if (as === 'csv') return new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
      const bytes = await writeXlsx(rows, { sheet: name, boldHeader: true });
      return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;
