/** A listing is offered for so many days after somebody last said that it is still true. */
export const OFFERED_DAYS = 60;
