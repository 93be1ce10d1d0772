/** Suspending betting and letting it go on: one suspension at a time, beside the others. */
import { sql } from 'drizzle-orm';
import type { Suspension } from '../../domain/api/suspensions';
import { isInForce, isSameSuspended, type Pause, type Pauses, type Suspended } from '../../domain/rounds/suspension';
import type { Acting } from '../access/acting';
import { holdBetsBack } from './suspending';
import { fieldProblem } from '../kernel/problem';
import type { Database, Services, Transaction } from '../kernel/services';
import { changeWithin } from './change';
import { readSetting } from './read';
import { shownNow } from '../kernel/pushed-clock';

const KEY = 'betting.suspended';

interface NamedRound extends Record<string, unknown> {
  id: string;
  lottoId: string;
  businessDate: string;
  number: number;
  /** Whether its lotto has several a day. */
  isNumbered: boolean;
}

/** Those of some rounds that take bets, or will. */
async function roundsToBetOn(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, NamedRound>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<NamedRound>(sql`
    SELECT round.id, lotto_id AS "lottoId", business_date::text AS "businessDate", number, lotto.family = 'yeekee' AS "isNumbered"
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.id = ANY(${sql.param([...ids])}::uuid[]) AND state IN ('scheduled', 'open', 'suspended') AND closes_at > book_now()`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The suspensions that still keep a bet from being taken. */
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

/** The suspensions in force, with the lottos and rounds they are of. */
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
  return pauses.map(({ lottoId, roundId, reason, until }) => ({
    lotto: lottoId === null ? null : (lottos.get(lottoId) ?? null),
    round: roundId === null ? null : roundOf(roundId),
    reason,
    until,
  }));
}

/** Puts what follows from the suspensions in force in their place; when it is answered no bet goes against it any more. */
function change(
  acting: Acting,
  reason: string | undefined,
  next: (tx: Transaction, pauses: Pauses) => Promise<Pauses> | Pauses,
): Promise<Suspension[]> {
  const { services } = acting;
  return services.db.transaction(async (tx) => {
    // Whoever changes the suspensions holds this alone, so none is lost of two who do at once.
    // @guard money "a suspension is answered when no bet is under way", tested by settings/suspensions "stand beside
    //   each other, and of two put at once none is lost"
    await holdBetsBack(tx);
    const value = await next(tx, await readInForce(services, tx));
    await changeWithin(tx, acting, { key: KEY, value, expected: [], reason });
    return readSuspensions(services, tx);
  });
}

/**
 * Suspends betting, or says a new reason and end of what is suspended already.
 *
 * @throws ProblemError `validation` for a lotto that there isn't, and a round that isn't one of it or takes no bets any more
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

/** Lets betting go on that was suspended so; what goes on already stays as it is. */
export function resume(acting: Acting, suspended: Suspended, reason: string | undefined): Promise<Suspension[]> {
  return change(acting, reason, (_tx, pauses) => pauses.filter((one) => !isSameSuspended(one, suspended)));
}
