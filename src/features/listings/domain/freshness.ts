/** A listing expires this many days after its last confirmation. */
export const OFFERED_DAYS = 60;
