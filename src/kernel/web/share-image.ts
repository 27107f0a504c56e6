/** The picture that goes with a link to a page, at least 1200 px wide. */
export type ShareImage = { src: string; width: number; height: number; alt: string };
