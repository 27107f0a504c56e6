import type { Readable } from 'node:stream';

/** Opens the bytes, again for every attempt. */
export type Opened = () => Readable | Promise<Readable>;

export type StoredObject = { key: string; bytes: number };
/** From a byte on, and up to but without another. */
export type Range = { from: number; until: number };
export type ObjectPage = { objects: StoredObject[]; next: string | undefined };

/**
 * Bytes under keys such as `originals/3f0a…`: at one place for all instances, on this disk or in a bucket. A key is
 * written once, since its name is a hash or random; nothing depends on conditional writes.
 */
export type ObjectStore = {
  /** Writes an object whole or not at all. */
  put: (key: string, open: Opened, bytes: number) => Promise<void>;
  /** The bytes as they arrive, which fails where fewer come than were announced; undefined where there is no such object. */
  get: (key: string, range?: Range) => Promise<{ body: Readable; bytes: number } | undefined>;
  head: (key: string) => Promise<{ bytes: number } | undefined>;
  /** No object is no error. */
  delete: (key: string) => Promise<void>;
  /** Objects below a prefix, after a key: a page and where the next one begins. */
  list: (prefix: string, after?: string) => Promise<ObjectPage>;
  /** An object written in parts of at least 5 MiB, but for the last; answers the name of the upload. */
  begin: (key: string) => Promise<string>;
  /** Writes a part, numbered from 1, and answers its receipt. */
  part: (key: string, upload: string, part: number, open: Opened, bytes: number) => Promise<string>;
  /** Makes one object of the parts whose receipts are given in order. */
  complete: (key: string, upload: string, receipts: readonly string[]) => Promise<void>;
  abort: (key: string, upload: string) => Promise<void>;
};
