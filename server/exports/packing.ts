/** Pieces of files as they are stored: what is text is compressed, beside whatever else goes on, which the database wouldn't. */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { ExportFormat } from '../../domain/exports/request';

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/** The quickest: it makes a fifth of the text already. */
const LEVEL = 1;

/** A piece of a file as it is stored. */
export interface StoredPiece {
  bytes: Buffer;
  isPacked: boolean;
}

/** A piece as it is to be stored. A workbook is compressed by itself. */
export async function packed(bytes: Buffer, format: ExportFormat): Promise<StoredPiece> {
  if (format !== 'csv') return { bytes, isPacked: false };
  return { bytes: await deflated(bytes, { level: LEVEL }), isPacked: true };
}

/** A stored piece as it is sent. Throws when it can't be read. */
export async function unpacked({ bytes, isPacked }: StoredPiece): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(isPacked ? await inflated(bytes) : bytes);
}
