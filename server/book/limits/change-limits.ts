/**
 * Changes of the operator's limits per bet type (docs/book.md): in the places of their scope, all or none, and
 * recorded.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import {
  directionOfOperatorLimit,
  OperatorLimit,
  type OperatorLimitParts,
  type LimitScope,
} from '../../../domain/limits/operator-limit';
import type { LimitChangeEntry } from '../../../domain/limits/lotto-limits';
import type { FieldErrors } from '../../../domain/validation/validation';
import { limitChange } from '../../db/book/limits';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { type BookContext, bookNow } from '../transaction';
import { LimitsRefusal } from './limits-refusal';
import { lockLotto, readLimits, type CurrentLimit, writeLimits } from './targets';

/** User who changes limits. */
export interface LimitActor {
  id: string;
  name: string;
}

/**
 * Wanted parts of a bet type's limits, for all places of the scope. Parts that aren't named keep their values there.
 */
export interface RequestedLimit {
  betType: BetType;
  parts: OperatorLimitParts;
}

export interface LimitsRequest {
  lottoId: string;
  scope: LimitScope;
  changes: readonly RequestedLimit[];
  actor: LimitActor;
  /** Required if anything is loosened. */
  reason?: string;
  /** Versions of the lotto's limits that the change is based on. */
  expected: readonly number[];
}

/** A completed change, with the new version of the lotto's limits. */
export interface DoneChange {
  id: string;
  version: number;
  entries: LimitChangeEntry[];
  /** Whether anything was loosened, except for undoing a change that the same person made a moment ago. */
  isLooser: boolean;
}

/** A change of limits in one place. */
interface Step {
  before: CurrentLimit;
  after: CurrentLimit;
}

const PARTS = Object.keys(OperatorLimit.shape) as (keyof OperatorLimit)[];

/** Returns a limit without its place. */
function limitOf({ isOn, minStake, maxStake, cap, personCap, pricing }: CurrentLimit): OperatorLimit {
  return { isOn, minStake, maxStake, cap, personCap, pricing };
}

/** Whether two values are equal; the database keeps the keys of JSON in an order of its own. */
function saysSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [a, b] = [Object.entries(one), other as Record<string, unknown>];
  return a.length === Object.keys(b).length && a.every(([key, value]) => saysSame(value, b[key]));
}

const differingParts = ({ before, after }: Step) => PARTS.filter((part) => !saysSame(before[part], after[part]));

function pick(limit: OperatorLimit, parts: readonly (keyof OperatorLimit)[]): OperatorLimitParts {
  return Object.fromEntries(parts.map((part) => [part, limit[part]]));
}

/** Returns the steps that change something, with equal ones merged. */
function entriesOf(steps: readonly Step[]): LimitChangeEntry[] {
  const entries = new Map<string, LimitChangeEntry>();
  for (const step of steps) {
    const parts = differingParts(step);
    if (parts.length === 0) continue;
    const { betType, roundId } = step.before;
    const [before, after] = [pick(step.before, parts), pick(step.after, parts)];
    const key = JSON.stringify([betType, before, after]);
    const entry = entries.get(key) ?? { betType, isFuture: false, roundIds: [], before, after };
    entries.set(key, {
      ...entry,
      isFuture: entry.isFuture || roundId === null,
      roundIds: roundId === null ? entry.roundIds : [...entry.roundIds, roundId],
    });
  }
  return [...entries.values()];
}

/** Returns the version of a lotto's limits: the number of their last change. */
export async function versionOfLimits(tx: Pick<Transaction, 'execute'>, lottoId: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`SELECT coalesce(max(no), 0) AS version FROM limit_change WHERE lotto_id = ${lottoId}::uuid`,
  );
  return rows[0]?.version ?? 0;
}

/** Returns the faults of the new limits: a minimum stake above the maximum in any of the places. */
function faultsOf(steps: readonly Step[], requested: readonly RequestedLimit[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { betType }] of requested.entries()) {
    const meant = steps.filter(({ after }) => after.betType === betType);
    if (meant.some(({ after }) => after.minStake > after.maxStake))
      errors[`changes.${index}.maxStake`] = { key: 'limits.minAboveMax' };
  }
  return errors;
}

const isLooser = ({ before, after }: Step) => directionOfOperatorLimit(limitOf(before), limitOf(after)) === 'looser';

/** Writes steps and their record, under the locks of `lockLotto`. Steps without a difference leave no record. */
export async function writeSteps(
  tx: Transaction,
  newId: () => string,
  steps: readonly Step[],
  { lottoId, scope, actor, reason }: Pick<LimitsRequest, 'lottoId' | 'scope' | 'actor' | 'reason'>,
  { reverts, needsReason }: { reverts: number | null; needsReason: boolean } = { reverts: null, needsReason: true },
): Promise<DoneChange | null> {
  const entries = entriesOf(steps);
  if (entries.length === 0) return null;
  const loosens = needsReason && steps.some(isLooser);
  // @guard access "loosening limits wants a reason", tested by limits/limits "that loosens anything anywhere wants a
  //   reason, and without one changes nothing": «(loosens» becomes «(lottoId === scope»
  if (loosens && reason === undefined) throw new LimitsRefusal({ reason: { key: 'limits.reasonToLoosen' } });
  const id = newId();
  const version = (await versionOfLimits(tx, lottoId)) + 1;
  await writeLimits(
    tx,
    lottoId,
    steps.filter((step) => differingParts(step).length > 0).map(({ after }) => after),
  );
  await tx.insert(limitChange).values({
    id,
    lottoId,
    no: version,
    scope,
    entries,
    at: await bookNow(tx),
    actorId: actor.id,
    actor: actor.name,
    reason: reason ?? null,
    reverts,
  });
  return { id, version, entries, isLooser: loosens };
}

/**
 * Changes limits in open rounds, for future ones, or both. Tightening takes effect immediately, loosening anything
 * requires a reason.
 *
 * @returns null when nothing differs from the current limits
 * @throws BookRefusal `lottoUnknown`, `versionDiffers`; LimitsRefusal naming the fields
 */
export async function changeLimits(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  request: LimitsRequest,
): Promise<DoneChange | null> {
  const { lottoId, scope, changes, expected } = request;
  const rounds = await lockLotto(tx, lottoId, scope);
  const version = await versionOfLimits(tx, lottoId);
  if (expected.some((one) => one !== version)) throw new BookRefusal('versionDiffers');
  const standing = await readLimits(tx, lottoId, scope, rounds);
  const offered = await tx.execute<{ betType: BetType }>(
    sql`SELECT bet_type AS "betType" FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid`,
  );
  const errors: FieldErrors = {};
  for (const [index, { betType }] of changes.entries()) {
    const isTwice = changes.findIndex((one) => one.betType === betType) !== index;
    if (isTwice) errors[`changes.${index}.betType`] = { key: 'invalid' };
    if (!offered.rows.some((one) => one.betType === betType)) errors[`changes.${index}.betType`] = { key: 'option' };
  }
  if (Object.keys(errors).length > 0) throw new LimitsRefusal(errors);
  const steps = standing.flatMap((before): Step[] => {
    const requested = changes.find(({ betType }) => betType === before.betType);
    return requested ? [{ before, after: { ...before, ...requested.parts } }] : [];
  });
  const faults = faultsOf(steps, changes);
  if (Object.keys(faults).length > 0) throw new LimitsRefusal(faults);
  return writeSteps(tx, newId, steps, request);
}
