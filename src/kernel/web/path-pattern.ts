/** The values of the pattern's parameters in a path. */
export type PathParams = Readonly<Record<string, string>>;

const PARAM = /\[(\w+)\]/g;

/** Part by part: plain text goes before text with a parameter in it, and that before a parameter alone. */
const rankOf = (pattern: string) =>
  pattern
    .split('/')
    .map((part) => (/^\[\w+\]$/.test(part) ? '2' : part.includes('[') ? '1' : '0'))
    .join('');

const spellingOf = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(PARAM, '(?<$1>[^/]+?)')}$`);

function decodeAll(groups: Record<string, string> = {}): PathParams | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}

/** Finds the value whose pattern a path fits, the most specific first, as Astro's own router does. */
export function createPathMatcher<Value>(patterns: readonly (readonly [pattern: string, value: Value])[]) {
  const ordered = patterns
    .map(([pattern, value]) => ({ spelling: spellingOf(pattern), rank: rankOf(pattern), value }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return (pathname: string): { value: Value; params: PathParams } | undefined => {
    for (const { spelling, value } of ordered) {
      const found = spelling.exec(pathname);
      const params = found && decodeAll(found.groups);
      if (params) return { value, params };
    }
    return undefined;
  };
}

/** Parameters of an address and which values they may have. */
export type QueryRules = Readonly<Record<string, (value: string) => boolean>>;

/** Whether each parameter occurs once and is known, so that a page has one address. */
export function followsRules(search: URLSearchParams, rules: QueryRules): boolean {
  const names = [...search.keys()];
  if (new Set(names).size < names.length) return false;
  // Every object answers to some names that no rule has given it.
  return [...search].every(([name, value]) => Object.hasOwn(rules, name) && rules[name]?.(value) === true);
}
