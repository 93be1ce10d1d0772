/** Repeating the password before money, results or permissions change. */

/** Minutes for which the password isn't required again. */
export const STEP_UP_MINUTES = 5;
