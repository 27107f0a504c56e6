import { type Meridian, type MeridianScheme, PROVINCE_MERIDIANS } from '#geo/vn2000/meridians.ts';

/** A province as a paper names it, and with it the grid that the paper counts in. */
export type MeridianChoice = {
  key: string;
  scheme: MeridianScheme;
  code: string;
  name: string;
  meridian: Meridian;
};

/** The key of a province of the list in force. */
export const currentGrid = (province: string) => `moi-${province}`;

/** Provinces since 1 July 2025 and those before: the paper's date decides which list it speaks of. */
export const MERIDIAN_CHOICES: Record<MeridianScheme, readonly MeridianChoice[]> = {
  current: choicesOf('current', 'moi'),
  former: choicesOf('former', 'cu'),
};

function choicesOf(scheme: MeridianScheme, prefix: string): MeridianChoice[] {
  return PROVINCE_MERIDIANS[scheme].map(({ code, name, meridian }) => ({
    key: `${prefix}-${code}`,
    scheme,
    code,
    name,
    meridian,
  }));
}

/** City 79, the product's default. */
const DEFAULT = {
  key: 'moi-79',
  scheme: 'current',
  code: '79',
  name: 'Hồ Chí Minh',
  meridian: 105.75,
} as const;

export function parseMeridianChoice(key: string | null): MeridianChoice {
  return (
    [...MERIDIAN_CHOICES.current, ...MERIDIAN_CHOICES.former].find((choice) => choice.key === key) ?? DEFAULT
  );
}
