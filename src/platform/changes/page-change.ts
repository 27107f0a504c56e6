/** The tag of a change that may be seen on any page. */
export const EVERYTHING = '*';
