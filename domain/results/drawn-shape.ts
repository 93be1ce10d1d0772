/** Drawn digits in the API. */
import { z } from 'zod';
import { RESULT_PARTS } from '../bets/bet-type';

/** Prizes of each drawn part. */
export const DrawnShape = z.partialRecord(z.enum(RESULT_PARTS), z.array(z.string()).readonly());
