import type { Body } from './body.ts';
import type { Province } from './place.ts';

/** What is loaded of a province. */
export type Coverage = { province: Province; bodies: Body[] };
