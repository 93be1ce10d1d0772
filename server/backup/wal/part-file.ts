/**
 * Files of an archived segment. A segment is one file, or several parts where the archiving was interrupted: each part
 * begins where the one before ends. So nothing is ever written into a file that an earlier process has written, whose last
 * frame may be cut off, and no key encrypts twice under one number.
 *
 * A frame is a mark and a piece of the log, compressed. The mark says until which moment the log is complete at the end of
 * the frame.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { segmentName, segmentNumber, type Lsn } from './lsn';
import type { Chain } from './chain';
import { FRAME_BYTES } from '../frames';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const PART_NAME = /^([0-9A-F]{24})-([0-9A-F]{8})\.enc$/;

const MARK_BYTES = 16;

/** Bytes of the log in a full frame; data that can't be compressed needs a little more. */
export const PIECE_BYTES = FRAME_BYTES / 2;

/** A statement about the log up to one of its positions. */
export interface Mark {
  /** Everything that was committed at this moment is there, in microseconds since 1970 by the database's clock. */
  moment: bigint;
  /** A position at which a record ends; a recovery that reads all of the log reaches it. */
  recordEnd: Lsn;
}

/** A file with a part of a segment. */
export interface Part {
  name: string;
  segment: bigint;
  /** Its first byte in the segment. */
  offset: number;
}

/** Returns what a part is, for its encryption: it can't be read as one of another place or chain. */
export const purposeOf = ({ id }: Chain, name: string): string => `wal ${id} ${name}`;

/** Returns the name of a part. */
export function partName({ timeline, segmentBytes }: Chain, segment: bigint, offset: number): string {
  return `${segmentName(timeline, segment, segmentBytes)}-${offset.toString(16).toUpperCase().padStart(8, '0')}.enc`;
}

/** Returns the parts of all segments of a chain, in their order. */
export function listParts({ folder, segmentBytes }: Chain): Part[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, segment, offset] = PART_NAME.exec(basename(name)) ?? [];
      if (segment === undefined || offset === undefined) return [];
      return [{ name, segment: segmentNumber(segment, segmentBytes), offset: Number.parseInt(offset, 16) }];
    });
}

/** Returns the content of a frame. The compression runs on another thread. */
export async function packFrame(piece: Buffer, mark: Mark | null): Promise<Buffer> {
  const head = Buffer.alloc(MARK_BYTES);
  head.writeBigUInt64BE(mark?.moment ?? 0n, 0);
  head.writeBigUInt64BE(mark?.recordEnd ?? 0n, 8);
  if (piece.length === 0) return head;
  return Buffer.concat([head, await deflate(piece, { level: constants.Z_BEST_SPEED })]);
}

/** Returns the piece of the log and the mark in a frame. */
export async function unpackFrame(frame: Buffer): Promise<{ piece: Buffer; mark: Mark | null }> {
  const [moment, recordEnd] = [frame.readBigUInt64BE(0), frame.readBigUInt64BE(8)];
  const packed = frame.subarray(MARK_BYTES);
  const piece = packed.length === 0 ? packed : await inflate(packed, { maxOutputLength: FRAME_BYTES });
  return { piece, mark: moment === 0n ? null : { moment, recordEnd } };
}
