import type { Reason } from './matching.ts';
import type { Dislike, MatchState } from './request.ts';

/** A suggestion as its customer has it, with the card of the property while that may be seen. */
export type Suggestion<Card> = {
  listing: number;
  state: MatchState;
  why: readonly Reason[];
  sentAt: Date;
  /** What the customer says is wrong with it. */
  dislike: Dislike | null;
  card: Card | undefined;
};
