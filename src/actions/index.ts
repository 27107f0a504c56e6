import { courts } from './courts.ts';

/** Every action, under the name of its feature. */
export const server = { courts };
