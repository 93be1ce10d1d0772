/** Proof of finished rounds, each once, and the check that rounds proved before haven't changed. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/services';
import { BookDifference, runChecks } from './check';
import { type ProofChain, type RoundProof, writeProofs } from './proof-chain';
import { proveRound } from './prove-round';
import { type OverRound, readOverRounds } from './round-state';
import { slipChecksOf } from './slips';
import { settlementChecksOf } from './totals';

/** Number of rounds whose state is read at a time. */
const PAGE = 2_000;

/** Number of rounds per batch: one statement checks their sums, and their proofs are written together. */
const TOGETHER = 200;

/** Services and keys that proving needs. */
export interface Prover {
  db: Database;
  secretKey: Uint8Array;
  clock: () => Date;
  /** Ends the work after the current rounds. */
  signal?: AbortSignal;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Whether a round has the state that was proved; a round that has moved on since is proved again. Throws
 * `BookDifference` if it was changed.
 */
function isProved(round: OverRound, known: RoundProof | undefined): boolean {
  if (!known || known.state !== round.state || known.settlementNo !== round.settlementNo) return false;
  if (known.digest === round.digest) return true;
  throw new BookDifference(`${round.name} has changed since its proof: its result, counts or payouts were altered.`);
}

/** Checks that proved rounds still exist, as finished or being corrected. */
async function refuseMissing(db: Database, missing: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ id: string; state: string | null }>(sql`
    SELECT known.id, round.state FROM unnest(${sql.param(missing)}::uuid[]) AS known (id) LEFT JOIN round ON round.id = known.id
    WHERE coalesce(round.state, '') NOT IN ('correcting', 'settled', 'voided', 'noResult') ORDER BY known.id LIMIT 1`);
  if (!rows[0]) return;
  throw new BookDifference(
    rows[0].state === null
      ? `Round ${rows[0].id} is missing, although it was proved as finished.`
      : `Round ${rows[0].id} is ${rows[0].state}, although it was proved as finished.`,
  );
}

/** Returns the rounds to prove: all finished ones, or those without a proof of their current state. */
async function roundsToProve(
  db: Database,
  chain: ProofChain,
  isAll: boolean,
): Promise<{ ids: string[]; over: number }> {
  const missing = new Set(chain.rounds.keys());
  const ids: string[] = [];
  let [after, over] = [NO_ID, 0];
  for (;;) {
    const page = await readOverRounds(db, sql`round.id > ${after}::uuid`, PAGE);
    for (const round of page) {
      missing.delete(round.roundId);
      if (!isProved(round, chain.rounds.get(round.roundId)) || isAll) ids.push(round.roundId);
    }
    over += page.length;
    if (page.length < PAGE) break;
    after = page.at(-1)?.roundId ?? after;
  }
  if (missing.size > 0) await refuseMissing(db, [...missing]);
  return { ids, over };
}

/**
 * Proves rounds and writes their proofs, piece by piece, so that a run that was cut off can be continued.
 *
 * @param isAll whether rounds with a proof are proved again
 * @param isSummed whether all slips and totals were checked just now
 * @throws BookDifference naming round and row
 */
export async function proveRounds(
  { db, secretKey, clock, signal }: Prover,
  chain: ProofChain,
  { isAll, isSummed }: { isAll: boolean; isSummed: boolean },
): Promise<{ proved: number; over: number }> {
  const { ids, over } = await roundsToProve(db, chain, isAll);
  let proved = 0;
  for (let at = 0; at < ids.length && signal?.aborted !== true; at += TOGETHER) {
    const some = ids.slice(at, at + TOGETHER);
    const rounds = sql`round.id = ANY(${sql.param(some)}::uuid[])`;
    const found: OverRound[] = [];
    for (const id of some) {
      const round = await proveRound(db, id);
      if (round) found.push(round);
    }
    if (!isSummed) await runChecks(db, [...slipChecksOf(rounds), ...settlementChecksOf(rounds)]);
    const fresh = found.filter((round) => chain.rounds.get(round.roundId)?.digest !== round.digest);
    await writeProofs(
      db,
      secretKey,
      clock(),
      fresh.map(({ roundId, state, settlementNo, digest }) => ({ roundId, state, settlementNo, digest })),
    );
    proved += found.length;
  }
  return { proved, over };
}
