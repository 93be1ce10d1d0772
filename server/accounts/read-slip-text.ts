/** Reading of a text with bets for a caller of the API; nothing is written. */
import { readPoy } from '../../domain/poy/poy-reader';
import { slipReadAnswer, type SlipReadAnswer, type SlipReadBody } from '../../domain/slips/slip-reading';
import { requireLotto } from '../book/rounds/find-lotto';
import type { Database } from '../kernel/services';
import { readingStyleOf } from './reading-style';

/** Description of the operation in the documents of the API. */
export const READING_DESCRIPTION =
  'Clear bets become `lines`. A doubtful passage is in `questions` with its possible meanings, a text that was not ' +
  'understood in `unread`; neither yields a line. Names, times and polite words are in `notes`. A request to cancel is ' +
  'in `cancelRequests` and is not carried out. `from` and `to` are UTF-16 offsets into the sent text, amounts are ' +
  'satang. An `Idempotency-Key` is not needed.';

/** Reads a text in the style of its sender, who is known to be visible. Throws `not-found` for an unknown lottery. */
export async function readSlipText(
  db: Database,
  { text, account, lotto }: SlipReadBody & { account: string },
): Promise<SlipReadAnswer> {
  if (lotto !== undefined) await requireLotto(db, lotto);
  return slipReadAnswer(readPoy(text, await readingStyleOf(db, account)));
}
