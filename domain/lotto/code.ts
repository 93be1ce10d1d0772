/** The code of a lottery, by which addresses and files name it. */

export const LOTTO_CODE_MIN = 2;
export const LOTTO_CODE_MAX = 32;

/** Lower-case letters, digits and single dashes, a letter first. */
export const LOTTO_CODE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
