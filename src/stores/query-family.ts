import type { QueryStore } from '#stores/query.ts';

/** One query for each key, so that two readers of the same record share it. */
export function queryFamily<Data>(create: (key: string) => QueryStore<Data>) {
  const family = new Map<string, QueryStore<Data>>();
  return (key: string): QueryStore<Data> => {
    const query = family.get(key) ?? create(key);
    family.set(key, query);
    return query;
  };
}
