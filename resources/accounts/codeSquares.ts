import { encode } from 'uqr';

/** Encodes a text as a QR code: rows of dark squares, with the margin that scanners need. */
export const codeSquares = (payload: string): readonly boolean[][] => encode(payload, { ecc: 'M', border: 2 }).data;
