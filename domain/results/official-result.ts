/** The official result as it is entered and stored, per lotto family (domain.md §2). */
import { z } from 'zod';

function digits(count: number) {
  return z
    .string()
    .trim()
    .regex(/^[0-9]+$/)
    .length(count);
}

/**
 * A price as quoted: digits, a full stop, and exactly two decimals. A missing decimal isn't filled in, because it would
 * decide a prize.
 */
export const INDEX = /^[0-9]{1,7}\.[0-9]{2}$/;

/** The change of a price, with or without its sign. */
export const INDEX_CHANGE = /^[+-]?[0-9]{1,7}\.[0-9]{2}$/;

/** The savings bank prints its prizes with more digits than the result uses, and their number has changed. */
export const GSB_PRIZE = /^[0-9]{3,8}$/;

/** Result of a family; yeekee is absent, because its result is never entered. */
export const OfficialResult = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('thai'),
    first: digits(6),
    front3: z.tuple([digits(3), digits(3)]),
    bottom3: z.tuple([digits(3), digits(3)]),
    bottom2: digits(2),
  }),
  z.object({ family: z.literal('baac'), prize: digits(7) }),
  z.object({
    family: z.literal('gsb'),
    first: z.string().trim().regex(GSB_PRIZE),
    second: z.string().trim().regex(GSB_PRIZE),
  }),
  z.object({ family: z.literal('hanoi'), special: digits(5), first: digits(5) }),
  z.object({ family: z.literal('lao'), number: digits(4) }),
  z.object({ family: z.literal('malay'), first: digits(4), second: digits(4) }),
  z.object({
    family: z.literal('stock'),
    /** The index value at the close, without separators: `1456.78`. */
    index: z.string().trim().regex(INDEX),
    /** The change of the index, with or without its sign: `-5.43`. */
    change: z.string().trim().regex(INDEX_CHANGE),
  }),
]);
export type OfficialResult = z.infer<typeof OfficialResult>;
