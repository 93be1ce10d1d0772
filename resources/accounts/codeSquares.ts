import { encode } from 'uqr';

/** A text as a code to be read with a telephone: rows of dark squares with the margin that readers need. */
export const codeSquares = (payload: string): readonly boolean[][] => encode(payload, { ecc: 'M', border: 2 }).data;
