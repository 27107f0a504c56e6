/** The tag of a change that may affect any page. */
export const EVERYTHING = '*';
