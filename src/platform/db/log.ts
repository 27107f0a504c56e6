/** The log methods that this folder needs: messages for the operator. */
export type Log = { info: (text: string) => void; warn: (text: string) => void };
