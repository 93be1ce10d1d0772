/** How much money is moved or promised at once. */

/** Ten billion baht in satang: beyond every business, and thousands of them still add up exactly. */
export const AMOUNT_MAX = 1_000_000_000_000;
