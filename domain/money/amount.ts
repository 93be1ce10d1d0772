/** The maximum of a single amount of money. */

/** Ten billion baht in satang: more than any business needs, and thousands of such amounts still add up exactly. */
export const AMOUNT_MAX = 1_000_000_000_000;
