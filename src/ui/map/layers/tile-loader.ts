import type { Tile } from '#geo/tiles/tiles.ts';
import { decodeTile, type TileLayer } from '#formats/vector-tile/vector-tile-read.ts';

/** What a layer is doing; `far` is a layer that has nothing at so small a scale. */
export type LayerState = 'far' | 'loading' | 'ready' | 'failed';

export type TileLoader = ReturnType<typeof createTileLoader>;

/** A browser has six connections to one server, so that a source that never answers leaves some to the others. */
const MAX_AT_ONCE = 2;
const PATIENCE = 5000;
/** What can be seen at once, and what was seen just now. */
const MAX_KEPT = 64;

type Waiting = { tile: Tile; signal: AbortSignal; answer: PromiseWithResolvers<TileLayer | undefined> };

const keyOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;

/**
 * Fetches the tiles of one source, their layers as one, few at a time. After a failure or a timeout no more are requested
 * until a retry: a dead source costs one wait.
 */
export function createTileLoader(
  addressOf: (tile: Tile) => string,
  onState: (state: Exclude<LayerState, 'far'>) => void,
  patience = PATIENCE,
) {
  const kept = new Map<string, Promise<TileLayer | undefined>>();
  let queue: Waiting[] = [];
  let [running, hasFailed] = [0, false];

  const report = () => onState(hasFailed ? 'failed' : running + queue.length > 0 ? 'loading' : 'ready');

  async function read({ tile, signal }: Waiting): Promise<TileLayer | undefined> {
    const response = await fetch(addressOf(tile), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!response.ok) throw new Error(`tile ${keyOf(tile)}: ${response.status}`);
    const layers = decodeTile(new Uint8Array(await response.arrayBuffer()));
    if (!layers) throw new Error(`tile ${keyOf(tile)} cannot be read`);
    const [first, ...others] = layers;
    return first && { ...first, features: [first, ...others].flatMap(({ features }) => features) };
  }

  function fail() {
    hasFailed = true;
    const given = queue;
    queue = [];
    for (const { answer } of given) answer.reject(new Error('the source does not answer'));
  }

  async function run(waiting: Waiting) {
    running += 1;
    try {
      waiting.answer.resolve(await read(waiting));
    } catch (error) {
      waiting.answer.reject(error);
      // Who moves on wants the tile no longer, and nothing is wrong with its source.
      if (!waiting.signal.aborted) fail();
    }
    running -= 1;
    next();
  }

  function next() {
    const dropped = queue.filter(({ signal }) => signal.aborted);
    queue = queue.filter(({ signal }) => !signal.aborted);
    for (const { answer, signal } of dropped) answer.reject(signal.reason);
    while (running < MAX_AT_ONCE && queue.length > 0) {
      const waiting = queue.shift();
      if (waiting) void run(waiting);
    }
    report();
  }

  /** The features of a tile, nothing where it is empty; refused while the source has failed. */
  function load(tile: Tile, signal: AbortSignal): Promise<TileLayer | undefined> {
    const key = keyOf(tile);
    const known = kept.get(key);
    if (known)
      return known.catch((error: unknown) => {
        // The first caller has aborted.
        if (hasFailed || signal.aborted) throw error;
        return load(tile, signal);
      });
    if (hasFailed) return Promise.reject(new Error('the source does not answer'));
    const answer = Promise.withResolvers<TileLayer | undefined>();
    kept.set(key, answer.promise);
    answer.promise.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    queue.push({ tile, signal, answer });
    next();
    return answer.promise;
  }

  return {
    load,
    report,
    retry() {
      hasFailed = false;
      report();
    },
  };
}
