/**
 * Placing slips of partners' members that arrive at the same time in one transaction: opening plans, committing and
 * responding cost hardly more for several slips than for one. A slip that would have to wait, or would be refused, is
 * placed separately.
 */
import { placeTogetherIn } from '../../book/placing/place-slip';
import type { BatchItem, BatchOutcome } from '../../book/placing/separately';
import { withOutcome } from '../../book/transaction';
import { isTakenBack } from '../../db/sql-state';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../kernel/problem';
import type { Services, Transaction } from '../../kernel/services';
import { answerText } from '../answered-text';
import { admit } from '../authenticate';
import type { BatchHandler } from '../../http/call-handler';
import type { KeyedRequest } from '../../http/replay';
import { createBatcher } from '../batcher';
import { type KeyHolder, knownKey } from '../known-keys';
import { type OpenedCall, openCalls } from '../open-call';
import { answerFor, numbered, requestOf, SlipRequest, type SlipInput } from './place';

/** A call that asks to place a slip. */
interface Calling {
  c: AppContext;
  call: KeyedRequest;
  input: SlipInput;
  /** The key's holder, as known before the call is opened. */
  holder: KeyHolder;
}

/**
 * Sizes of batches. Several batches in flight keep both the server and the database busy; small ones cost more than
 * they gain.
 */
const BATCH_SIZES = { most: 16, atOnce: 3, fewest: 3 };
/** Number of tries for the remaining slips after others had to be left out. */
const TRIES = 2;

/**
 * Whether a call is admitted and can be carried out now, for the partner that it was attributed to. A call whose
 * partner is asked for the debit can't.
 */
function isToBePlaced({ c, holder }: Calling, opened: OpenedCall | null): boolean {
  const admission = admit(c, opened);
  if (admission.kind !== 'admitted') return false;
  const { partner, storedResponse, isAlone } = admission.opened;
  const isAsKnown = partner.id === holder.id && partner.account.id === holder.account.id;
  return isAsKnown && storedResponse === null && isAlone && partner.kind !== 'seamless';
}

/** Places the slips of all calls, or of none if any has to be placed separately. */
async function placeAll(
  tx: Transaction,
  services: Services,
  calls: readonly Calling[],
): Promise<BatchOutcome<Response>> {
  const opening = calls.map(({ c, call }) => ({ signer: c.get('signer'), idempotencyKey: call.key }));
  const together = calls.map(({ c, call, input, holder }) => ({
    request: requestOf({ ...holder, ip: c.get('signer').ip }, call.key, input),
    response: answerFor(call, input),
  }));
  const admitAll = async () => {
    const opened = await openCalls(tx, opening, services.config.sandbox);
    return calls.flatMap((one, index) => (isToBePlaced(one, opened[index] ?? null) ? [] : [index]));
  };
  const outcome = await placeTogetherIn(tx, services, together, admitAll);
  if (outcome.end === 'rollBack') return outcome;
  const results = calls.map(({ c }, index) => {
    const [slip, placing] = [outcome.results[index], together[index]];
    if (!slip || !placing) throw new Error('each call has its slip');
    return answerText(c, numbered(placing.response, placing.request, slip));
  });
  return { end: 'commit', results };
}

/** Places the slips that can be placed together; the calls of the others have no effect. */
async function place(services: Services, calls: readonly Calling[]): Promise<BatchItem<Response>[]> {
  let left = [...calls.keys()];
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    const tried = left;
    try {
      const outcome = await withOutcome(services, (tx) =>
        placeAll(
          tx,
          services,
          tried.flatMap((index) => calls[index] ?? []),
        ),
      );
      if (outcome.end === 'commit')
        return calls.map((_, index) => outcome.results[tried.indexOf(index)] ?? 'separately');
      left = tried.filter((_, index) => !outcome.separately.includes(index));
    } catch (error) {
      if (isTakenBack(error)) break;
      throw error;
    }
  }
  return calls.map(() => 'separately');
}

const placeInBatch = createBatcher(place, { ...BATCH_SIZES, apartBy: ({ input }) => input.memberId });

/** Places a slip together with those that arrive at the same time, unless its partner is asked for the debit first. */
export const placeTogether: BatchHandler = async (c, call) => {
  const { holder } = await knownKey(c.get('services'), c.get('signer').keyId);
  if (!holder || holder.kind === 'seamless') return 'separately';
  const input = await readFields(c, SlipRequest).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  return input === null ? 'separately' : placeInBatch(c.get('services'), { c, call, input, holder });
};
