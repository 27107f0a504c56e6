/** Being loaded or broken off at it, shown, or taken back. */
export const VERSION_STATES = ['loading', 'ready', 'withdrawn'] as const;
type VersionState = (typeof VERSION_STATES)[number];

/** A version of a plan as those see it who load plans. */
export type LoadedVersion = {
  version: number;
  plan: string;
  state: VersionState;
  decision: string;
  features: number;
  refused: number;
  file: string;
  sha256: string;
  at: Date;
};
