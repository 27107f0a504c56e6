/** What this folder needs of a log: sentences for the operator. */
export type Log = { info: (text: string) => void; warn: (text: string) => void };
