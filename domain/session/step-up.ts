/** Giving the password again before money, results or permissions move. */

/** For so long after it was given nothing asks for it again. */
export const STEP_UP_MINUTES = 5;
