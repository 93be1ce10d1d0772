/**
 * Placing slips of partners' members that come at the same time in one transaction: to open plans, to commit and to be answered
 * costs several hardly more than one. What one slip would wait for, or be refused for, is left to it alone.
 */
import { Apart, allOf } from '../../book/placing/apart';
import { placeTogetherIn } from '../../book/placing/place-slip';
import { withTransaction } from '../../book/transaction';
import { isTakenBack } from '../../db/sql-state';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../kernel/problem';
import type { Services, Transaction } from '../../kernel/services';
import { answerText } from '../answered-text';
import { admit, NotAdmitted } from '../authenticate';
import type { CarryOutTogether, KeyedCall } from '../../http/call-handler';
import { createBatcher } from '../batcher';
import { type KeyHolder, knownKey } from '../known-keys';
import { type OpenedCall, openCalls } from '../open-call';
import { answerFor, numbered, requestOf, SlipRequest, type Wanted } from './place';

/** A call that wants a slip placed. */
interface Calling {
  c: AppContext;
  call: KeyedCall;
  wanted: Wanted;
  /** Whose it is as far as is known before it is opened. */
  holder: KeyHolder;
}

/** Lots that are on their way beside each other keep both the server and the database busy; small ones cost more than that gains. */
const LOTS = { most: 16, atOnce: 3, fewest: 3 };
/** Those that had to be left out leave the others to be tried again so often. */
const TRIES = 2;

/** Whether a call is let in and to be carried out now, by the partner that it was taken for; one whose partner is asked for the debit isn't. */
function isToBePlaced({ c, holder }: Calling, opened: OpenedCall | null): boolean {
  try {
    const { partner, kept, isAlone } = admit(c, opened);
    const isAsKnown = partner.id === holder.id && partner.account.id === holder.account.id;
    return isAsKnown && kept === null && isAlone && partner.kind !== 'seamless';
  } catch (error) {
    if (error instanceof NotAdmitted || error instanceof ProblemError) return false;
    throw error;
  }
}

/** Places all of them. Throws Apart with those that have to be placed by themselves. */
async function placeAll(tx: Transaction, services: Services, calls: readonly Calling[]): Promise<Response[]> {
  const opening = calls.map(({ c, call }) => ({ signer: c.get('signer'), idempotencyKey: call.key }));
  const together = calls.map(({ c, call, wanted, holder }) => ({
    request: requestOf({ ...holder, ip: c.get('signer').ip }, call.key, wanted),
    beside: answerFor(call, wanted),
  }));
  const letIn = async () => {
    const opened = await openCalls(tx, opening, services.config.sandbox);
    allOf(calls.map((one, index) => (isToBePlaced(one, opened[index] ?? null) ? one : null)));
  };
  const slips = await placeTogetherIn(tx, services, together, letIn);
  return calls.map(({ c }, index) => {
    const [slip, placing] = [slips[index], together[index]];
    if (!slip || !placing) throw new Error('each call has its slip');
    return answerText(c, numbered(placing.beside, placing.request, slip));
  });
}

/** Places those that can be placed together; null for the others, of which nothing is done. */
async function place(services: Services, calls: readonly Calling[]): Promise<(Response | null)[]> {
  let left = [...calls.keys()];
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    const tried = left;
    try {
      const answers = await withTransaction(services, (tx) =>
        placeAll(
          tx,
          services,
          tried.flatMap((index) => calls[index] ?? []),
        ),
      );
      return calls.map((_, index) => answers[tried.indexOf(index)] ?? null);
    } catch (error) {
      if (error instanceof Apart) left = tried.filter((_, index) => !error.indexes.includes(index));
      else if (isTakenBack(error)) break;
      else throw error;
    }
  }
  return calls.map(() => null);
}

const placed = createBatcher(place, { ...LOTS, apartBy: ({ wanted }) => wanted.memberId });

/** Places a slip together with those that come at the same time; not where its partner is asked for the debit first. */
export const placeTogether: CarryOutTogether = async (c, call) => {
  const { holder } = await knownKey(c.get('services'), c.get('signer').keyId);
  if (!holder || holder.kind === 'seamless') return null;
  const wanted = await readFields(c, SlipRequest).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  return wanted && placed(c.get('services'), { c, call, wanted, holder });
};
