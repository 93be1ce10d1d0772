/** A partner's statement beside our journal: each movement by the number that both sides know it by (domain.md §8). */
import { CALLBACK_KINDS, TAKING_KINDS } from './callback';
import type { PartnerKind } from './kind';
import { MOVE_KINDS } from './move';

/** What can stand in a statement: what a seamless partner is told, and what a transfer partner asks for. */
export const MOVEMENT_KINDS = [...CALLBACK_KINDS, ...MOVE_KINDS] as const;
type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Those that take from the member's wallet; the others give. */
const TAKING: readonly MovementKind[] = [...TAKING_KINDS, 'withdraw'];

/** `open`: asked for, and not done as far as that side knows. */
export const MOVEMENT_STATES = ['done', 'open'] as const;
type MovementState = (typeof MOVEMENT_STATES)[number];

/** A movement of a member's money as one side has it. */
export interface Movement {
  /** Our `transactionId`, or the partner's `transId`. */
  id: string;
  kind: MovementKind;
  /** Satang, never negative, as in the calls. */
  amount: number;
  state: MovementState;
}

/** What a movement came to for its member, satang; negative where it was taken. */
export function movedBy({ kind, amount, state }: Movement): number {
  if (state !== 'done' || amount === 0) return 0;
  return TAKING.includes(kind) ? -amount : amount;
}

/** How many there are and what they came to, satang. */
export function sumOf(movements: readonly Movement[]): { rows: number; amount: number } {
  return { rows: movements.length, amount: movements.reduce((sum, movement) => sum + movedBy(movement), 0) };
}

/** `amount` also where one side has another kind of movement. */
export const DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'state'] as const;

export interface Difference {
  is: (typeof DIFFERENCES)[number];
  ours: Movement | null;
  theirs: Movement | null;
  /** Satang: by how much the partner's side has given members more than ours. */
  by: number;
}

const keyOf = ({ kind, amount, state }: Movement) => `${kind} ${amount} ${state}`;

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function byId(movements: readonly Movement[]): Map<string, Movement[]> {
  const found = new Map<string, Movement[]>();
  for (const movement of movements.toSorted((a, b) => compared(keyOf(a), keyOf(b)))) {
    const same = found.get(movement.id);
    if (same) same.push(movement);
    else found.set(movement.id, [movement]);
  }
  return found;
}

/** What of `some` is left without its equals in `others`. */
function without(some: readonly Movement[], others: readonly Movement[]): Movement[] {
  const left = others.map(keyOf);
  return some.filter((movement) => {
    const place = left.indexOf(keyOf(movement));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function differenceOf(ours: Movement | null, theirs: Movement | null): Difference {
  const by = (theirs ? movedBy(theirs) : 0) - (ours ? movedBy(ours) : 0);
  if (ours === null) return { is: 'missingHere', ours, theirs, by };
  if (theirs === null) return { is: 'missingThere', ours, theirs, by };
  const isSame = ours.kind === theirs.kind && ours.amount === theirs.amount;
  return { is: isSame ? 'state' : 'amount', ours, theirs, by };
}

/**
 * Where two statements differ, by number. There is no difference where both hold the same movements the same number of times,
 * in whatever order; what the differences come to is by how much the sums differ.
 */
export function differencesOf(ours: readonly Movement[], theirs: readonly Movement[]): Difference[] {
  const [here, there] = [byId(ours), byId(theirs)];
  const ids = [...new Set([...here.keys(), ...there.keys()])].sort(compared);
  return ids.flatMap((id) => {
    const [all, others] = [here.get(id) ?? [], there.get(id) ?? []];
    const [left, right] = [without(all, others), without(others, all)];
    return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
      differenceOf(left[index] ?? null, right[index] ?? null),
    );
  });
}

/** A debit that nobody knows of, and the cancel that is sent for it. */
export interface LostDebit {
  betId: string;
  cancelId: string;
}

/**
 * A partner's statement without debits that were lost and taken back: here they never were. One that wasn't taken back is left,
 * and so is missing here; a cancel that had nothing to give back isn't.
 */
export function withoutLostDebits(theirs: readonly Movement[], lost: readonly LostDebit[]): Movement[] {
  const debits = new Map(theirs.filter(({ kind }) => kind === 'bet').map((bet) => [bet.id, movedBy(bet)]));
  const cancels = new Map(theirs.filter(({ kind }) => kind === 'cancel').map((cancel) => [cancel.id, movedBy(cancel)]));
  const settled = new Set(
    lost
      .filter(({ betId, cancelId }) => (debits.get(betId) ?? 0) + (cancels.get(cancelId) ?? 0) === 0)
      .flatMap(({ betId, cancelId }) => [betId, cancelId]),
  );
  return theirs.filter(({ id }) => !settled.has(id));
}

/**
 * How a difference is settled. `sendAgain`: ours isn't acknowledged, it is sent again or given up with the failed calls.
 * `theirAnswer`: they acknowledged it, their answer is in the log. `theirsAlone`: it isn't of us, and they take it back.
 * `theySend`: it never arrived, they send it again by its number. `theyAsk`: it was done here, and they ask for it by its number.
 */
export const WAYS = ['sendAgain', 'theirAnswer', 'theirsAlone', 'theySend', 'theyAsk'] as const;
export type Way = (typeof WAYS)[number];

/**
 * @param open our calls that aren't over, by id: those of movements, and of debits that were lost
 */
export function wayOf(wallet: PartnerKind, { ours, theirs }: Difference, open: ReadonlySet<string>): Way {
  if (wallet === 'transfer') return ours === null ? 'theySend' : 'theyAsk';
  if (open.has(ours?.id ?? theirs?.id ?? '')) return 'sendAgain';
  return ours === null ? 'theirsAlone' : 'theirAnswer';
}
