/** Automatic limits over the API: the steps that were taken and taking one back, and a pricing tried on the last round. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { Lotto } from '../../../domain/entities/lotto';
import { dryRunOf, type SoldLine } from '../../../domain/limits/dry-run';
import type { ListedLimitStep, TriedPricing } from '../../../domain/limits/lotto-limits';
import type { PricingMode } from '../../../domain/limits/pricing-mode';
import { writeAudit } from '../../audit';
import { undoLimitStep } from '../../book/limits/undo-step';
import { ProblemError } from '../../http/problem';
import type { Acting } from '../../records/store';
import type { Database } from '../../services';
import { answered } from './answered';

/** The newest so many are told. */
const TOLD = 30;

/** The steps that were taken in a round, the newest first. */
export async function readLimitSteps(db: Database, roundId: string): Promise<ListedLimitStep[]> {
  const { rows } = await db.execute<ListedLimitStep & Record<string, unknown>>(sql`
    SELECT step.id, step.bet_type AS "betType", step.number, step.step_at AS "stepAt", step.sold, step.rate_before AS "rateBefore",
      step.rate_after AS "rateAfter", to_json(step.at) #>> '{}' AS at, step.is_undone AS "isUndone", step.undone_reason AS "undoneReason"
    FROM limit_step AS step WHERE step.round_id = ${roundId}::uuid ORDER BY step.at DESC, step.id DESC LIMIT ${TOLD}`);
  return rows;
}

/** Takes a step back. Throws as `answered` says. */
export async function undoStep(acting: Acting, lottoId: string, id: string, reason: string): Promise<void> {
  const { services, caller } = acting;
  await services.db.transaction(async (tx) => {
    const undone = await answered(undoLimitStep({ ...services, db: tx }, { lottoId, id, actorId: caller.accountId, reason }));
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: Lotto.name,
      entityId: lottoId,
      before: { step: undone },
      after: { step: null },
      reason,
    });
  });
}

/** What a pricing would have done to the last round that is over. Throws `not-found` without such a lotto. */
export async function tryPricing(
  db: Database,
  lottoId: string,
  { betType, pricing, cap }: { betType: BetType; pricing: PricingMode; cap: number },
): Promise<TriedPricing> {
  const { rowCount } = await db.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid`);
  if (rowCount === 0) throw new ProblemError('not-found');
  const { rows: rounds } = await db.execute<{ id: string; businessDate: string }>(sql`
    SELECT id, business_date::text AS "businessDate" FROM round
    WHERE lotto_id = ${lottoId}::uuid AND state NOT IN ('scheduled', 'open', 'suspended', 'voided', 'noResult')
      AND EXISTS (SELECT FROM exposure WHERE exposure.round_id = round.id AND exposure.bet_type = ${betType} AND exposure.sold > 0)
    ORDER BY closes_at DESC, id DESC LIMIT 1`);
  const [round] = rounds;
  if (!round) return { businessDate: null, run: dryRunOf([], pricing, cap) };
  const { rows: lines } = await db.execute<SoldLine & Record<string, unknown>>(sql`
    SELECT line.booked AS number, line.stake, line.rate, line.package_rate AS "packageRate"
    FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
    WHERE line.round_id = ${round.id}::uuid AND line.business_date = ${round.businessDate}::date AND line.bet_type = ${betType}
      AND line.ended IS NULL
    ORDER BY slip.at, slip.id, line.position`);
  return { businessDate: round.businessDate, run: dryRunOf(lines, pricing, cap) };
}
