import type { Seed } from '../seed.ts';
import { dataSources } from './data-sources.ts';

/** In the order in which they run: a seed may rely on those before it. */
export const SEEDS: readonly Seed[] = [dataSources];
