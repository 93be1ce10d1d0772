/** Suspension and resumption of betting: one suspension at a time, independent of the others. */
import { sql } from 'drizzle-orm';
import type { Suspension } from '../../domain/api/suspensions';
import {
  isInForce,
  isSameSuspended,
  ofAllBetting,
  type Pause,
  type Pauses,
  type Suspended,
  type SystemCause,
} from '../../domain/rounds/suspension';
import type { Acting } from '../access/acting';
import { holdBetsBack } from './suspending';
import { fieldProblem } from '../kernel/problem';
import type { Database, Services, Transaction } from '../kernel/services';
import { changeBySystem, changeWithin } from './change';
import { readSetting } from './read';
import { shownNow } from '../kernel/pushed-clock';

const KEY = 'betting.suspended';

interface NamedRound extends Record<string, unknown> {
  id: string;
  lottoId: string;
  businessDate: string;
  number: number;
  /** Whether its lotto has several rounds a day. */
  isNumbered: boolean;
}

/** Returns those of some rounds that take bets, or will. */
async function roundsToBetOn(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, NamedRound>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<NamedRound>(sql`
    SELECT round.id, lotto_id AS "lottoId", business_date::text AS "businessDate", number, lotto.family = 'yeekee' AS "isNumbered"
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.id = ANY(${sql.param([...ids])}::uuid[]) AND state IN ('scheduled', 'open', 'suspended') AND closes_at > book_now()`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the suspensions that still stop bets. */
async function readInForce(
  services: Pick<Services, 'clock' | 'pushedClock'>,
  db: Database | Transaction,
): Promise<Pauses> {
  const pauses = (await readSetting(db, KEY)).filter((pause) => isInForce(pause, shownNow(services)));
  const rounds = await roundsToBetOn(
    db,
    pauses.flatMap(({ roundId }) => roundId ?? []),
  );
  return pauses.filter(({ roundId }) => roundId === null || rounds.has(roundId));
}

/** Returns the suspensions in force, with their lottos and rounds. */
export async function readSuspensions(
  services: Pick<Services, 'clock' | 'pushedClock'>,
  db: Database | Transaction,
): Promise<Suspension[]> {
  const pauses = await readInForce(services, db);
  const named = pauses.flatMap(({ lottoId }) => lottoId ?? []);
  const { rows } = await db.execute<{ id: string; code: string; name: string | null }>(sql`
    SELECT id, code, name FROM lotto WHERE id = ANY(${sql.param(named)}::uuid[])`);
  const lottos = new Map(rows.map((row) => [row.id, row]));
  const rounds = await roundsToBetOn(
    db,
    pauses.flatMap(({ roundId }) => roundId ?? []),
  );
  const roundOf = (id: string) => {
    const round = rounds.get(id);
    if (round === undefined) return null;
    const { businessDate, number, isNumbered } = round;
    return { id, businessDate, number, isNumbered };
  };
  return pauses.map(({ lottoId, roundId, reason, until, cause = null }) => ({
    lotto: lottoId === null ? null : (lottos.get(lottoId) ?? null),
    round: roundId === null ? null : roundOf(roundId),
    reason,
    until,
    cause,
  }));
}

/** Replaces the suspensions in force; when the change is answered, no bet under way violates them. */
function change(
  acting: Acting,
  reason: string | undefined,
  next: (tx: Transaction, pauses: Pauses) => Promise<Pauses> | Pauses,
): Promise<Suspension[]> {
  const { services } = acting;
  return services.db.transaction(async (tx) => {
    // Only one change of suspensions holds this at a time, so two simultaneous ones both take effect.
    // @guard money "a suspension is answered when no bet is under way", tested by settings/suspensions "stand beside
    //   each other, and of two put at once none is lost"
    await holdBetsBack(tx);
    const value = await next(tx, await readInForce(services, tx));
    await changeWithin(tx, acting, { key: KEY, value, expected: [], reason });
    return readSuspensions(services, tx);
  });
}

/**
 * Suspends betting, or changes reason and end of an existing suspension.
 *
 * @throws ProblemError `validation` for a lotto that doesn't exist, and for a round of another lotto or one that takes
 * no more bets
 */
export function suspend(acting: Acting, pause: Pause): Promise<Suspension[]> {
  return change(acting, pause.reason, async (tx, pauses) => {
    if (pause.roundId !== null) {
      const round = (await roundsToBetOn(tx, [pause.roundId])).get(pause.roundId);
      if (round === undefined || round.lottoId !== pause.lottoId) throw fieldProblem('roundId', 'invalid');
    }
    return [...pauses.filter((one) => !isSameSuspended(one, pause)), pause];
  });
}

/** Lifts a suspension of betting; does nothing when there is none. */
export function resume(acting: Acting, suspended: Suspended, reason: string | undefined): Promise<Suspension[]> {
  return change(acting, reason, (_tx, pauses) => pauses.filter((one) => !isSameSuspended(one, suspended)));
}

/** Whether all betting is suspended, by a person or by the system. */
export async function isAllSuspended(
  services: Pick<Services, 'clock' | 'pushedClock'>,
  db: Database | Transaction,
): Promise<boolean> {
  return ofAllBetting(await readSetting(db, KEY), shownNow(services)) !== undefined;
}

/**
 * Suspends all betting by a decision of the system, until a person resumes it. Like a person's suspension it waits for the
 * bets under way, and no later one is taken.
 *
 * @param isDue decides within the transaction, in which no bet is under way and no suspension changes
 * @returns whether it suspended
 */
export function suspendBySystem(
  services: Pick<Services, 'db' | 'clock' | 'pushedClock'>,
  { cause, reason }: { cause: SystemCause; reason: string },
  isDue: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await holdBetsBack(tx);
    if (!(await isDue(tx))) return false;
    const all = { lottoId: null, roundId: null };
    const others = (await readInForce(services, tx)).filter((pause) => !isSameSuspended(pause, all));
    await changeBySystem(tx, services, {
      key: KEY,
      value: [...others, { ...all, reason, until: null, cause }],
      reason,
    });
    return true;
  });
}

/** Returns the moment since a given one at which a person last ended a suspension by the system; null for none. */
export async function readResumedSince(
  db: Database | Transaction,
  cause: SystemCause,
  since: Date,
): Promise<Date | null> {
  const bySystem = JSON.stringify([{ cause }]);
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT to_json(max(at)) #>> '{}' AS at FROM audit
    WHERE at > ${since.toISOString()}::timestamptz AND entity = 'settings' AND action = 'update' AND actor_id IS NOT NULL
      AND before -> ${KEY}::text @> ${bySystem}::jsonb AND NOT after -> ${KEY}::text @> '[{"lottoId": null}]'`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
