/**
 * Pieces of files as they are stored. Text is compressed here, in parallel with other work, unlike compression by the
 * database.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { ExportFormat } from '../../domain/exports/request';

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/** The fastest level, which already shrinks the text to a fifth. */
const LEVEL = 1;

/** A piece of a file as it is stored. */
export interface StoredPiece {
  bytes: Buffer;
  isPacked: boolean;
}

/** Returns a piece in its stored form. A workbook is already compressed. */
export async function packed(bytes: Buffer, format: ExportFormat): Promise<StoredPiece> {
  if (format !== 'csv') return { bytes, isPacked: false };
  return { bytes: await deflated(bytes, { level: LEVEL }), isPacked: true };
}

/** Returns a stored piece in the form in which it is sent. Throws when it can't be read. */
export async function unpacked({ bytes, isPacked }: StoredPiece): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(isPacked ? await inflated(bytes) : bytes);
}
