/**
 * The comparison of a partner's statement with our journal: each movement by the number that both sides know (domain.md
 * §8).
 */
import { canonicalUsername } from '../accounts/username';
import { CALLBACK_KINDS, TAKING_KINDS } from './callback';
import type { PartnerKind } from './kind';
import { MOVE_KINDS } from './move';

/** Movements in a statement: callbacks to a seamless partner, and requests of a transfer partner. */
export const MOVEMENT_KINDS = [...CALLBACK_KINDS, ...MOVE_KINDS] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Kinds that take money from the member's wallet; the others give money. */
export const TAKING: readonly MovementKind[] = [...TAKING_KINDS, 'withdraw'];

/** `open`: requested, but not carried out as far as that side knows. */
export const MOVEMENT_STATES = ['done', 'open'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** A movement of a member's money in one side's records. */
export interface Movement {
  /** Our `transactionId`, or the partner's `transId`. */
  id: string;
  kind: MovementKind;
  /** Satang, never negative, as in the calls. */
  amount: number;
  state: MovementState;
  /** Username; left out or null where a statement doesn't name the member. */
  member?: string | null;
}

/** Returns the amount that a movement changed the member's money by, in satang; negative for money taken. */
export function movedBy({ kind, amount, state }: Movement): number {
  if (state !== 'done' || amount === 0) return 0;
  return TAKING.includes(kind) ? -amount : amount;
}

/** Returns the number of movements and their sum, in satang. */
export function sumOf(movements: readonly Movement[]): { rows: number; amount: number } {
  return { rows: movements.length, amount: movements.reduce((sum, movement) => sum + movedBy(movement), 0) };
}

/** `different`: both sides have the number, with different contents. */
export const DIFFERENCES = ['missingHere', 'missingThere', 'different'] as const;

/** Parts of a movement that can be different on both sides. */
export const DIFFERENT_PARTS = ['amount', 'kind', 'member', 'state'] as const;
export type DifferentPart = (typeof DIFFERENT_PARTS)[number];

export interface Difference {
  is: (typeof DIFFERENCES)[number];
  /** The different parts; empty for movements that one side misses. */
  parts: readonly DifferentPart[];
  ours: Movement | null;
  theirs: Movement | null;
  /** Satang by which the partner's side has given members more than ours. */
  by: number;
}

const orderOf = ({ kind, amount, state, member }: Movement) => `${kind} ${amount} ${state} ${member ?? ''}`;

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Members are compared only where both sides name one; case and similar signs don't matter, as at sign-in. */
function isOtherMember({ member: one }: Movement, { member: other }: Movement): boolean {
  return Boolean(one) && Boolean(other) && canonicalUsername(one ?? '') !== canonicalUsername(other ?? '');
}

function differentParts(ours: Movement, theirs: Movement): DifferentPart[] {
  return DIFFERENT_PARTS.filter((part) =>
    part === 'member' ? isOtherMember(ours, theirs) : ours[part] !== theirs[part],
  );
}

function byId(movements: readonly Movement[]): Map<string, Movement[]> {
  const found = new Map<string, Movement[]>();
  for (const movement of movements.toSorted((a, b) => compared(orderOf(a), orderOf(b)))) {
    const same = found.get(movement.id);
    if (same) same.push(movement);
    else found.set(movement.id, [movement]);
  }
  return found;
}

/** Returns the movements of `some` that have no equal in `others`; each equal counts once. */
function without(some: readonly Movement[], others: readonly Movement[]): Movement[] {
  const left = [...others];
  return some.filter((movement) => {
    const place = left.findIndex((other) => differentParts(movement, other).length === 0);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function differenceOf(ours: Movement | null, theirs: Movement | null): Difference {
  const by = (theirs ? movedBy(theirs) : 0) - (ours ? movedBy(ours) : 0);
  if (ours === null) return { is: 'missingHere', parts: [], ours, theirs, by };
  if (theirs === null) return { is: 'missingThere', parts: [], ours, theirs, by };
  return { is: 'different', parts: differentParts(ours, theirs), ours, theirs, by };
}

/**
 * Returns the differences between two statements, by number. There is none if both hold the same movements equally
 * often, in any order. The sum of the differences equals the difference of the sums.
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

/** A debit with an unknown outcome, and the cancel that is sent for it. */
export interface LostDebit {
  betId: string;
  cancelId: string;
}

/**
 * Returns a partner's statement without debits that were lost and cancelled, because our side never had them. A debit
 * that wasn't cancelled stays and so is missing here; a cancel without anything to give back stays out.
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
 * Ways to resolve a difference. `sendAgain`: ours isn't acknowledged; it is retried or abandoned among the failed
 * callbacks. `theirAnswer`: they acknowledged it, and the log has their answer. `theirsAlone`: it doesn't come from us,
 * and they reverse it. `theySend`: it never arrived, and they send it again by its number. `theyAsk`: it was carried
 * out here, and they query it by its number.
 */
export const WAYS = ['sendAgain', 'theirAnswer', 'theirsAlone', 'theySend', 'theyAsk'] as const;
export type Way = (typeof WAYS)[number];

/** @param open our unfinished callbacks, by id: those of movements, and of lost debits */
export function wayOf(wallet: PartnerKind, { ours, theirs }: Difference, open: ReadonlySet<string>): Way {
  if (wallet === 'transfer') return ours === null ? 'theySend' : 'theyAsk';
  if (open.has(ours?.id ?? theirs?.id ?? '')) return 'sendAgain';
  return ours === null ? 'theirsAlone' : 'theirAnswer';
}
