/** Checks that a round's digits match the entered and approved result, or the shoots. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { digitsOf } from '../../../domain/results/derive';
import { OfficialResult } from '../../../domain/results/official-result';
import { drawnOfDigest, revealedTextOf } from '../../../domain/yeekee/fairness';
import { yeekeeOutcomeOf } from '../../../domain/yeekee/formula';
import { isShootNumber } from '../../../domain/yeekee/shoot';
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import type { Transaction } from '../../kernel/services';
import { digestOf, shootsOf } from '../yeekee/frozen-list';

interface Drawn extends Record<string, unknown> {
  state: string;
  isYeekee: boolean;
  official: unknown;
  shootsDigest: string | null;
  shootsCount: number | null;
  seed: string | null;
  seedHash: string | null;
  /** Null if there is no approval to compare with. */
  isAsApproved: boolean | null;
}

async function readDrawn(tx: Transaction, roundId: string): Promise<Drawn> {
  const { rows } = await tx.execute<Drawn>(sql`
    SELECT round.state, lotto.family = 'yeekee' AS "isYeekee", round.official, round.shoots_digest AS "shootsDigest",
      round.shoots_count AS "shootsCount", round.seed, round.seed_hash AS "seedHash",
      (SELECT approval.request -> 'official' = round.official FROM approval
        WHERE approval.round_id = round.id AND approval.state = 'approved' AND approval.kind IN ('result', 'correction')
        ORDER BY approval.submitted_at DESC, approval.id DESC LIMIT 1) AS "isAsApproved"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${roundId}::uuid`);
  const [row] = rows;
  if (!row) throw new RangeError(`there is no round ${roundId}`);
  return row;
}

/** Whether the round has exactly these digits, and these steps if given. */
async function hasDrawn(tx: Transaction, roundId: string, digits: DrawnDigits, steps?: unknown): Promise<boolean> {
  const { rows } = await tx.execute<{ isSame: boolean }>(sql`
    SELECT coalesce(digits = ${JSON.stringify(digits)}::jsonb, false)
      AND (${steps === undefined} OR steps IS NOT DISTINCT FROM ${JSON.stringify(steps ?? null)}::jsonb) AS "isSame"
    FROM round WHERE id = ${roundId}::uuid`);
  return rows[0]?.isSame === true;
}

async function faultOfOfficial(tx: Transaction, roundId: string, { official, isAsApproved }: Drawn) {
  const parsed = OfficialResult.safeParse(official);
  if (!parsed.success) return 'has no readable official result';
  if (!(await hasDrawn(tx, roundId, digitsOf(parsed.data)))) return 'has digits that don’t match its official result';
  return isAsApproved === false ? 'has an official result that differs from the approved one' : null;
}

async function faultOfShoots(tx: Transaction, roundId: string, drawn: Drawn): Promise<string | null> {
  const { state, shootsDigest, shootsCount, seed, seedHash } = drawn;
  if (seedHash !== null && seed !== null && createHash('sha256').update(seed).digest('hex') !== seedHash)
    return 'has a seed that doesn’t match its published hash';
  if (shootsDigest === null) return state === 'settled' ? 'has no hash of its shoots' : null;
  const shoots = await shootsOf(tx, roundId);
  if (shoots.length !== shootsCount || digestOf(shoots) !== shootsDigest)
    return `has ${shoots.length} shoots that don’t match the published hash of ${shootsCount}`;
  if (state !== 'settled') return null;
  if (!shoots.every(({ number }) => isShootNumber(number))) return 'has a shoot without five digits';
  const outcome = yeekeeOutcomeOf(shoots);
  if (outcome.kind === 'void') return 'has too few shoots to be settled';
  const isSame =
    seed === null
      ? await hasDrawn(tx, roundId, outcome.steps.drawn, outcome.steps)
      : await hasDrawn(tx, roundId, drawnOfDigest(createHash('sha256').update(revealedTextOf(seed, shoots)).digest()));
  return isSame ? null : 'has digits that don’t match its shoots';
}

/**
 * Returns the fault in the result of a finished round, as the continuation of a sentence after its name; null without
 * one.
 */
export async function faultOfResult(tx: Transaction, roundId: string): Promise<string | null> {
  const drawn = await readDrawn(tx, roundId);
  if (drawn.isYeekee) return faultOfShoots(tx, roundId, drawn);
  return drawn.state === 'settled' ? faultOfOfficial(tx, roundId, drawn) : null;
}
