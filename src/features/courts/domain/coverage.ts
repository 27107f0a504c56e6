import type { Body } from './body.ts';
import type { Province } from './place.ts';

/** The loaded bodies of a province. */
export type Coverage = { province: Province; bodies: Body[] };
