const BROWSERS: readonly [RegExp, string][] = [
  [/Zalo/i, 'Zalo'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (table: readonly [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** A readable name for the device of a session: «Chrome, Android»; the rest of the user agent is not stored. */
export function deviceOf(agent: string | null): string {
  const text = agent?.slice(0, 512) ?? '';
  return [named(BROWSERS, text), named(SYSTEMS, text)].filter(Boolean).join(', ') || '?';
}
