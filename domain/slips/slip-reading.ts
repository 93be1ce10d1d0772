/** The API's answer about a text with bets. Amounts in satang; positions are UTF-16 offsets into the sent text. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LOTTO_CODE_MAX } from '../lotto/code';
import { POY_LENGTH_MAX } from '../poy/poy-reader';
import { READING_REASONS, type Reading } from '../poy/reading';

const UUID_LENGTH = 36;

/** A text to read. */
export const SlipReadBody = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(POY_LENGTH_MAX)
    .refine((text) => text.trim() !== ''),
  /** The sender, whose habits apply; by default the caller's own account. */
  account: z.uuid().toLowerCase().optional(),
  /** Id or code of a lottery. */
  lotto: z.string().min(1).max(Math.max(UUID_LENGTH, LOTTO_CODE_MAX)).optional(),
});
export type SlipReadBody = z.output<typeof SlipReadBody>;

const span = { from: z.int(), to: z.int() };
const Passage = z.object({ text: z.string(), ...span });
const bet = { betType: z.enum(BET_TYPES), number: z.string(), stake: z.int() };
const reason = z.enum(READING_REASONS);

export const SlipReadAnswer = z.object({
  lines: z.array(
    z.object({
      ...bet,
      ...span,
      /** Name of the sender in an exported chat. */
      sender: z.string().nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      ...span,
      text: z.string(),
      reason,
      /** Possible meanings, each with a text that says the same clearly. */
      choices: z.array(z.object({ text: z.string(), lines: z.array(z.object(bet)) })),
    }),
  ),
  unread: z.array(z.object({ ...span, text: z.string(), reason })),
  notes: z.array(Passage),
  /** Requests to cancel; they are not carried out. */
  cancelRequests: z.array(Passage),
  /** Total that the sender wrote. */
  statedTotal: z.int().nullable(),
  /** Sum of the lines' stakes. */
  total: z.int(),
});
export type SlipReadAnswer = z.infer<typeof SlipReadAnswer>;

/** Returns a reading as the API answers it. */
export const slipReadAnswer = (reading: Reading): SlipReadAnswer => SlipReadAnswer.parse(reading);
