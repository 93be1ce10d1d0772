/** The tolerance for a database clock that falls behind a time it has already shown. */

/** Milliseconds, the size of an occasional adjustment of clocks. The database allows the same (`check_book_clock`). */
export const CLOCK_ADJUSTED_MS = 1_000;
