import { createHash } from 'node:crypto';
import type { Encoded } from '#platform/page-store/encode.ts';

/**
 * The key of a page: its path with the allowed query, and the variant (language, theme, consent) that changes its
 * bytes.
 */
export type PageKey = { url: string; variant: string };

/** A page as Astro rendered it, before it is stored. */
export type RenderedPage = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  route: string;
  tags: readonly string[];
  body: Buffer;
};

export type StoredPage = PageKey & Omit<RenderedPage, 'body'> & { body: Encoded };

export const fileNameOf = ({ url, variant }: PageKey) =>
  createHash('sha256').update(`${variant} ${url}`).digest('hex').slice(0, 32);

export const bytesOf = ({ body }: StoredPage) => body.identity.length + body.gzip.length + body.brotli.length;
