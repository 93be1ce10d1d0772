import { encode } from 'uqr';

/** A code to be paid by, as rows of dark squares with the margin that readers need. */
export const codeSquares = (payload: string): readonly boolean[][] => encode(payload, { ecc: 'M', border: 2 }).data;
