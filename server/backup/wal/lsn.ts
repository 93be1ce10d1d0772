/** Positions in PostgreSQL's write-ahead log, and the segments that it is stored in. */

/** A position in bytes. */
export type Lsn = bigint;

/** Returns the position of a text such as `2/A0000028`. */
export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Returns the text of a position, as PostgreSQL reads it. */
export const formatLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** Returns the number of the segment that holds the byte at a position. */
export const segmentAt = (lsn: Lsn, segmentBytes: number): bigint => lsn / BigInt(segmentBytes);

/** Returns the number of the segment that holds the byte before a position: the end of a log may be a segment's end. */
export const segmentBefore = (lsn: Lsn, segmentBytes: number): bigint => (lsn - 1n) / BigInt(segmentBytes);

const hex8 = (number: bigint): string => number.toString(16).toUpperCase().padStart(8, '0');

/** Returns PostgreSQL's name of a segment. */
export function segmentName(timeline: number, segment: bigint, segmentBytes: number): string {
  const each = 0x1_0000_0000n / BigInt(segmentBytes);
  return `${hex8(BigInt(timeline))}${hex8(segment / each)}${hex8(segment % each)}`;
}

/** Returns the number of a segment of this name. */
export function segmentNumber(name: string, segmentBytes: number): bigint {
  const each = 0x1_0000_0000n / BigInt(segmentBytes);
  return BigInt(`0x${name.slice(8, 16)}`) * each + BigInt(`0x${name.slice(16, 24)}`);
}
