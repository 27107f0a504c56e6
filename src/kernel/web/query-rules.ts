/** Parameters of an address and which values they may have. */
export type QueryRules = Readonly<Record<string, (value: string) => boolean>>;

/** Whether each parameter occurs once and is known, so that a page has one address. */
export function followsRules(search: URLSearchParams, rules: QueryRules): boolean {
  const names = [...search.keys()];
  if (new Set(names).size < names.length) return false;
  // Every object answers to some names that no rule has given it.
  return [...search].every(([name, value]) => Object.hasOwn(rules, name) && rules[name]?.(value) === true);
}
