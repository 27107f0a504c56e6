import type { WorkFor } from '../domain/login-throttle.ts';
import { pathTo } from '#routes/index.ts';

const challengeFor = (purpose: WorkFor) => `${pathTo('challenge')}?for=${purpose}`;

/** The work that a browser does for a form, by what it is for. */
export const accountChallenges = () => ({
  plain: pathTo('challenge'),
  code: challengeFor('code'),
  retry: challengeFor('retry'),
});

export type Challenges = ReturnType<typeof accountChallenges>;
