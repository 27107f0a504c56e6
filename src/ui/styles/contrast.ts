type Theme = 'light' | 'dark';

/** Red, green and blue from 0 to 1, gamma-coded as in a hex colour. */
type Rgb = readonly [number, number, number];

/** Every custom property of the first `:root` block, as written. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '');
  const [, block = ''] = /:root\s*\{(.*?)\n {2}\}/s.exec(bare) ?? [];
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** The colour a token shows in a theme: `var`, `light-dark`, `color-mix`, hex, black and white. */
export function resolveColour(text: string, theme: Theme, tokens: ReadonlyMap<string, string>): Rgb {
  const value = text.trim();
  const call = /^([\w-]+)\((.*)\)$/s.exec(value);
  if (!call) return parseHex(NAMED[value] ?? value);
  const [, name, inside = ''] = call;
  const [first = '', second = '', third = ''] = splitArguments(inside);
  switch (name) {
    case 'var': {
      const definition = tokens.get(first);
      if (definition === undefined) throw new Error(`no token ${first}`);
      return resolveColour(definition, theme, tokens);
    }
    case 'light-dark':
      return resolveColour(theme === 'light' ? first : second, theme, tokens);
    case 'color-mix': {
      const [, colour = '', share = ''] = /^(.*)\s+([\d.]+)%$/s.exec(second) ?? [];
      const mix = first === 'in oklch' ? mixOklch : mixOklab;
      return mix(
        resolveColour(colour, theme, tokens),
        resolveColour(third, theme, tokens),
        Number(share) / 100,
      );
    }
    default:
      throw new Error(`cannot read the colour ${value}`);
  }
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const NAMED: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

function parseHex(text: string): Rgb {
  if (!/^#[\da-f]{6}$/i.test(text)) throw new Error(`cannot read the colour ${text}`);
  const channel = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** Splits at the commas outside of brackets. */
function splitArguments(inside: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of inside) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const coded = (channel: number) => {
  const inGamut = Math.min(1, Math.max(0, channel));
  return inGamut <= 0.0031308 ? inGamut * 12.92 : 1.055 * inGamut ** (1 / 2.4) - 0.055;
};

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

type Lab = readonly [lightness: number, a: number, b: number];

function toOklab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    coded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    coded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    coded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const blend = (from: number, to: number, share: number) => from * share + to * (1 - share);

function mixOklab(one: Rgb, other: Rgb, share: number): Rgb {
  const [from, to] = [toOklab(one), toOklab(other)];
  return fromOklab([
    blend(from[0], to[0], share),
    blend(from[1], to[1], share),
    blend(from[2], to[2], share),
  ]);
}

/** Only mixes with black or white: they have no hue, so the hue of the first colour stays. */
function mixOklch(one: Rgb, other: Rgb, share: number): Rgb {
  const [from, to] = [toOklab(one), toOklab(other)];
  if (Math.hypot(to[1], to[2]) > 0.001) throw new Error('mix in oklch with black or white only');
  return fromOklab([blend(from[0], to[0], share), from[1] * share, from[2] * share]);
}
