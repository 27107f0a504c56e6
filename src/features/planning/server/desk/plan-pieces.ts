import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { PIECE_BYTES, pieceLength, piecesOf } from '../../domain/plans/plan-file.ts';

const folderOf = (id: string) => `plans/${id}/`;
const pieceOf = (id: string, piece: number) => `${folderOf(id)}${String(piece).padStart(6, '0')}`;
const refusalsOf = (id: string) => `${folderOf(id)}refused`;

/** The bytes of files that staff have sent, and what was refused of each, as objects that every instance sees. */
export function createPlanPieces(objects: ObjectStore) {
  return {
    put: (id: string, piece: number, bytes: Uint8Array) =>
      objects.put(pieceOf(id, piece), () => Readable.from([Buffer.from(bytes)]), bytes.length),

    /** A file that is at hand, piece by piece. */
    async putAll(id: string, file: Blob) {
      for (let piece = 0; piece < piecesOf(file.size); piece += 1) {
        const part = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
        await this.put(id, piece, new Uint8Array(await part.arrayBuffer()));
      }
    },

    async isWhole({ id, bytes }: { id: string; bytes: number }): Promise<boolean> {
      for (let piece = 0; piece < piecesOf(bytes); piece += 1) {
        const found = await objects.head(pieceOf(id, piece));
        if (found?.bytes !== pieceLength(bytes, piece)) return false;
      }
      return true;
    },

    /** Writes a file to the disk, one piece after another. */
    async copy({ id, bytes }: { id: string; bytes: number }, to: string, signal: AbortSignal) {
      for (let piece = 0; piece < piecesOf(bytes); piece += 1) {
        const found = await objects.get(pieceOf(id, piece));
        if (!found) throw new Error(`piece ${piece} of the plan file ${id} is gone`);
        await pipeline(found.body, createWriteStream(to, { flags: 'a' }), { signal });
      }
    },

    putRefusals: (id: string, open: () => Readable, bytes: number) =>
      objects.put(refusalsOf(id), open, bytes),
    refusals: async (id: string) => (await objects.get(refusalsOf(id)))?.body,
    dropRefusals: (id: string) => objects.delete(refusalsOf(id)),

    async drop(id: string) {
      for (;;) {
        const { objects: found } = await objects.list(folderOf(id));
        if (found.length === 0) return;
        for (const { key } of found) await objects.delete(key);
      }
    },
  };
}

export type PlanPieces = ReturnType<typeof createPlanPieces>;
