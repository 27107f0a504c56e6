import type { Body } from './body.ts';
import type { NamedPlace } from '#features/places/domain/directory.ts';

/** What is loaded of a province. */
export type Coverage = { province: NamedPlace; bodies: Body[] };
