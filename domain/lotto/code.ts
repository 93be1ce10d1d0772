/** The code of a lottery, used in addresses and files. */

export const LOTTO_CODE_MIN = 2;
export const LOTTO_CODE_MAX = 32;

/** Lower-case letters, digits and single dashes, beginning with a letter. */
export const LOTTO_CODE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
