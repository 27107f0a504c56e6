import type { z } from 'zod';
import { cmsPage } from '#features/news/domain/outside/cms-article.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fetchBytes, type FetchFailure } from '#platform/http/fetch-bytes.ts';

const MEGABYTE = 1024 ** 2;

/** `malformed` may be the page of a gateway, and temporary. */
export type CmsFailure = { kind: FetchFailure['kind'] | 'malformed'; reason: string };
type Answer<Value> = Promise<Result<Value, CmsFailure>>;

type Options = { url: string; signal: AbortSignal; timeout: number };

/** Client of another system of articles; its answers are untrusted. */
export function createCms({ url, signal, timeout }: Options) {
  function addressOf(path: string, query: Record<string, string> = {}): string {
    const address = new URL(url);
    address.pathname = `${address.pathname.replace(/(?<!\/)\/+$/, '')}/${path}`;
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  }

  async function ask(address: string): Answer<unknown> {
    const options = { most: 5 * MEGABYTE, timeout, signal, accept: 'application/json' };
    const bytes = await fetchBytes(address, options);
    if (!bytes.ok) return bytes;
    try {
      return ok(JSON.parse(bytes.value.toString()));
    } catch {
      return fail({ kind: 'malformed', reason: 'malformed' });
    }
  }

  return {
    /** A page of the articles that were changed at that time or since. */
    async list(since: Date, page: number): Answer<z.infer<typeof cmsPage>> {
      const answer = await ask(addressOf('articles', { since: since.toISOString(), page: String(page) }));
      if (!answer.ok) return answer;
      const read = cmsPage.safeParse(answer.value);
      return read.success ? ok(read.data) : fail({ kind: 'malformed', reason: 'malformed' });
    },

    one: (key: string): Answer<unknown> => ask(addressOf(`articles/${encodeURIComponent(key)}`)),
  };
}

export type Cms = ReturnType<typeof createCms>;
