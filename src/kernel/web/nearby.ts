/** What an error page offers near the page that is not there, in the reader's language. */
type Nearby = { text: string; links: readonly { label: string; href: string }[] };

/** What is not there, and what is near it. */
export type Missing = { heading: string; near: readonly Nearby[] };
