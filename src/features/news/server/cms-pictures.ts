import { pictureAddress } from '../domain/outside/cms-article.ts';
import { fetchBytes } from '#platform/http/fetch-bytes.ts';
import type { Log } from '#platform/log/log.ts';
import type { TakePicture } from '#platform/images/public-pictures.ts';
import type { CmsRepository } from './cms-repository.ts';

const MAX_BYTES = 10 * 1024 ** 2;
/** Limits per article: more pictures and longer waiting would hold up all others. */
const MAX_PICTURES = 100;
const PATIENCE = 60_000;

/** Pictures by their original addresses, and whether some may come later. */
export type Fetched = { ids: ReadonlyMap<string, string>; isWhole: boolean };

type Options = {
  repository: CmsRepository;
  takePicture: TakePicture<'article'>;
  where: Parameters<typeof pictureAddress>[1];
  signal: AbortSignal;
  timeout: number;
  log: Log;
};

/** Fetches each picture once: readers are shown our own copy. */
export function createCmsPictures({ repository, takePicture, where, signal, timeout, log }: Options) {
  async function fetchOne(address: string): Promise<string | 'later' | undefined> {
    const known = await repository.pictureOf(address);
    if (known !== undefined) return known;
    const bytes = await fetchBytes(address, { most: MAX_BYTES, timeout, signal, accept: 'image/*' });
    if (!bytes.ok) return bytes.error.kind === 'unavailable' ? 'later' : undefined;
    const kept = await takePicture({ purpose: 'article', account: null, name: 'anh', bytes: bytes.value });
    if (!kept.ok) return kept.error === 'busy' ? 'later' : undefined;
    await repository.notePicture(address, kept.value);
    return kept.value;
  }

  return async function fetchAll(key: string, written: readonly string[]): Promise<Fetched> {
    const until = performance.now() + PATIENCE;
    const ids = new Map<string, string>();
    let isWhole = true;
    for (const each of [...new Set(written)].slice(0, MAX_PICTURES)) {
      const address = pictureAddress(each, where);
      const found = address && (performance.now() > until ? 'later' : await fetchOne(address));
      if (found === 'later') isWhole = false;
      else if (found === undefined)
        log.warn({ article: key }, 'a picture of an outside article was left out');
      else ids.set(each, found);
    }
    return { ids, isWhole };
  };
}
