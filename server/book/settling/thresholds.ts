/** Above what somebody else has to look before money moves. */
import { BAHT } from '../../../domain/money/proportion';

/** A line that pays more is held until it is confirmed, satang. */
export const WIN_HELD_ABOVE = 50_000 * BAHT;
