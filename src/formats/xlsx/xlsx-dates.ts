import { attributeOf, scanXml } from '#formats/xml.ts';

export type DateStyles = {
  /** A number as the day or time that its style makes of it; nothing when it is a plain number. */
  shown: (value: number, style: string) => string | undefined;
};

const MS_PER_DAY = 86_400_000;
const DAYS_1900_TO_1970 = 25_569;
const DAYS_1904_TO_1970 = 24_107;
const LAST_DAY = 2_958_465;

/** Built-in number formats of days and times; those of a file's own are written out in it. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
const isDateCode = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*(?:\]|$)|_.|\*./g, ''));

/** Workbooks keep a day as a number, and only its style says that it is one: 2026-11-20, 08:30:00. */
export function createDateStyles(xml: string, startsIn1904: boolean): DateStyles {
  const isDate: boolean[] = [];
  const written = new Map<number, boolean>();
  let isCellStyle = false;
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'numFmt') written.set(id, isDateCode(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && isCellStyle) isDate.push(written.get(id) ?? isBuiltIn(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  const epoch = startsIn1904 ? DAYS_1904_TO_1970 : DAYS_1900_TO_1970;
  return {
    shown: (value, style) => {
      if (!isDate[Number(style || -1)] || value < 0 || value > LAST_DAY) return undefined;
      const seconds = Math.round((value - epoch) * (MS_PER_DAY / 1000));
      const [day = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T');
      if (value < 1) return time;
      return Number.isInteger(value) ? day : `${day} ${time}`;
    },
  };
}
