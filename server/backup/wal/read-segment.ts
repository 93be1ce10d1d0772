/** Reads archived segments. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error';
import { FrameOpener, HEAD_BYTES } from '../frames';
import type { Chain } from './chain';
import { type Lsn, segmentName } from './lsn';
import { listParts, type Mark, type Part, purposeOf, unpackFrame } from './part-file';

/** A mark, and the number of bytes of the segment before it. */
interface PlacedMark extends Mark {
  bytes: number;
}

/** The content of a segment, as far as it is archived. */
export interface SegmentContent {
  segment: bigint;
  data: Buffer;
  marks: PlacedMark[];
}

interface PartContent {
  pieces: { piece: Buffer; mark: Mark | null }[];
  /** Why nothing more can be read, if it isn't the end of the segment. */
  end: 'whole' | 'torn' | BackupError;
}

/** Whether a file ends in nothing but zeros after the part that was read, as after a power failure. */
const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/** Reads the frames of a part as far as they are whole. */
async function readPart(chain: Chain, key: Uint8Array, name: string): Promise<PartContent> {
  const path = join(chain.folder, name);
  const file = await readFile(path);
  const opener = new FrameOpener(key, purposeOf(chain, name), path);
  opener.push(file);
  const pieces: PartContent['pieces'] = [];
  let readBytes = HEAD_BYTES;
  try {
    for (let frame = opener.next(); frame !== null; frame = opener.next()) {
      pieces.push(await unpackFrame(frame));
      readBytes = file.length - opener.waitingBytes;
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { pieces, end: isZero(file.subarray(readBytes)) ? 'torn' : error };
  }
  return { pieces, end: opener.isOver && opener.waitingBytes === 0 ? 'whole' : 'torn' };
}

/**
 * Reads a segment from its parts. The end of its last part may be cut off by the end of the process that wrote it.
 *
 * @param parts the parts of one segment, in order
 * @throws BackupError in one line for a changed file, and for a part that is cut off before the next one begins
 */
export async function readSegment(chain: Chain, key: Uint8Array, parts: readonly Part[]): Promise<SegmentContent> {
  const pieces: Buffer[] = [];
  const marks: PlacedMark[] = [];
  let length = 0;
  for (const [index, { name, offset }] of parts.entries()) {
    const path = join(chain.folder, name);
    const limit = parts[index + 1]?.offset ?? chain.segmentBytes;
    if (offset !== length) throw new BackupError(`The file before ${path} of the write-ahead log is missing.`);
    const { pieces: read, end } = await readPart(chain, key, name);
    for (const { piece, mark } of read) {
      const bytes = piece.subarray(0, limit - length);
      pieces.push(bytes);
      length += bytes.length;
      if (mark !== null && bytes.length === piece.length) marks.push({ ...mark, bytes: length });
    }
    const isLast = index === parts.length - 1;
    if (length < limit && end instanceof BackupError) throw end;
    if (length < limit && !isLast)
      throw new BackupError(`The file ${path} of the write-ahead log was cut off, or the one after it is missing.`);
  }
  return { segment: parts[0]?.segment ?? 0n, data: Buffer.concat(pieces), marks };
}

/** Groups parts by their segments, in order. */
export function bySegment(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.[0]?.segment === part.segment) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** Returns the name of a segment of a chain. */
export const nameOfSegment = ({ timeline, segmentBytes }: Chain, segment: bigint): string =>
  segmentName(timeline, segment, segmentBytes);

/** Returns the end of a chain, and the bytes of the log before it that are in one segment. */
export async function readEnd(chain: Chain, key: Uint8Array): Promise<{ end: Lsn; tail: Buffer }> {
  for (const parts of bySegment(listParts(chain)).reverse()) {
    const { segment, data } = await readSegment(chain, key, parts);
    if (data.length > 0) return { end: segment * BigInt(chain.segmentBytes) + BigInt(data.length), tail: data };
  }
  return { end: chain.start, tail: Buffer.alloc(0) };
}
