/** How far the database's clock may be behind what it has shown. */

/** Milliseconds: as much as clocks are adjusted by now and then. The database lets as much pass (`check_book_clock`). */
export const CLOCK_ADJUSTED_MS = 1_000;
