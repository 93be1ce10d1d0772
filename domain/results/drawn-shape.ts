/** Drawn digits as the API tells them. */
import { z } from 'zod';
import { RESULT_PARTS } from '../bets/bet-type';

/** The prizes of each part that was drawn. */
export const DrawnShape = z.partialRecord(z.enum(RESULT_PARTS), z.array(z.string()).readonly());
