/** Automatic limits in the API: their steps, their pauses and exemptions, and pricing tried on the last round. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { Lotto } from '../../../domain/entities/lotto';
import { dryRunOf, type SoldLine } from '../../../domain/limits/dry-run';
import type { LimitStep } from '../../../domain/limits/limit-step';
import type {
  AutomaticLimits,
  ListedExemption,
  StepPause,
  TriedPricing,
  TriedRules,
} from '../../../domain/limits/lotto-limits';
import type { PricingMode } from '../../../domain/limits/pricing-mode';
import { isInForce, type Pauses } from '../../../domain/rounds/suspension';
import { writeAudit } from '../../audit/write-audit';
import { IS_OPEN } from '../../book/limits/targets';
import { undoLimitStep } from '../../book/limits/undo-step';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import type { Database, Services } from '../../kernel/services';
import { changeSetting } from '../../settings/change';
import { listSettings } from '../../settings/list';
import { readSetting } from '../../settings/read';
import { byBook } from '../../book/book-problems';
import { readLottoLimits } from './read-limits';
import { shownNow } from '../../kernel/pushed-clock';
import { inBookTransaction } from '../../book/transaction';

/** Setting that holds the pauses of automatic steps. */
const PAUSES = 'limits.stepsPaused';

/** Maximum number of steps returned, the newest. */
const SHOWN_MAX = 30;

/** Reads the steps taken in a round, the newest first. */
export async function readLimitSteps(db: Database, roundId: string): Promise<LimitStep[]> {
  const { rows } = await db.execute<LimitStep & Record<string, unknown>>(sql`
    SELECT step.id, step.bet_type AS "betType", step.number, step.step_at AS "stepAt", step.sold, step.rate_before AS "rateBefore",
      step.rate_after AS "rateAfter", to_json(step.at) #>> '{}' AS at, step.is_undone AS "isUndone", step.undone_reason AS "undoneReason",
      step.refused_lines AS "refusedLines", step.refused_stake AS "refusedStake"
    FROM limit_step AS step WHERE step.round_id = ${roundId}::uuid ORDER BY step.at DESC, step.id DESC LIMIT ${SHOWN_MAX}`);
  return rows;
}

/** Undoes a step. Throws like `byBook`. */
export async function undoStep(acting: Acting, lottoId: string, id: string, reason: string): Promise<void> {
  const { services, caller } = acting;
  await inBookTransaction(services, async (tx) => {
    const undone = await byBook(undoLimitStep(tx, { lottoId, id, actorId: caller.accountId, reason }));
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

/** A rule to try for a bet type. */
export interface TriedRule {
  betType: BetType;
  pricing: PricingMode;
  cap: number;
}

/**
 * Computes the effect that a pricing would have had on the last finished round. Throws `not-found` for an unknown
 * lotto.
 */
export async function tryPricing(
  db: Database,
  lottoId: string,
  { betType, pricing, cap }: TriedRule,
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

/** Computes the effect that the current automatic rules would have had on the last round, bet type by bet type. */
export async function tryRules(db: Database, lottoId: string): Promise<TriedRules[]> {
  const { future } = await readLottoLimits(db, lottoId, null, false);
  const tried: TriedRules[] = [];
  // One after the other, since each reads all sales of its bet type.
  for (const rule of future.filter(({ isOn, pricing }) => isOn && pricing.kind === 'auto')) {
    tried.push({ betType: rule.betType, ...(await tryPricing(db, lottoId, rule)) });
  }
  return tried;
}

/** Reads the current pauses of steps, and the exempt numbers. Throws `not-found` for an unknown lotto. */
export async function readAutomatic(services: Services, lottoId: string): Promise<AutomaticLimits> {
  const { db } = services;
  const { rowCount } = await db.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid`);
  if (rowCount === 0) throw new ProblemError('not-found');
  const inForce = (await readSetting(db, PAUSES)).filter((pause) => isInForce(pause, shownNow(services)));
  const { rows } = await db.execute<ListedExemption & Record<string, unknown>>(sql`
    SELECT rule.id, rule.bet_type AS "betType", rule.number, rule.round_id AS "roundId", rule.reason,
      coalesce(maker.username, '') AS "createdBy", to_json(rule.created_at) #>> '{}' AS "createdAt"
    FROM number_rule AS rule LEFT JOIN account AS maker ON maker.id = rule.created_by
    WHERE rule.lotto_id = ${lottoId}::uuid AND rule.kind = 'exempt' AND rule.removed_at IS NULL
      AND (rule.round_id IS NULL OR EXISTS (SELECT FROM round WHERE round.id = rule.round_id AND round.${IS_OPEN}))
    ORDER BY rule.created_at DESC, rule.id DESC`);
  const of = (id: string | null): StepPause => {
    const found = inForce.find(({ lottoId: where }) => where === id);
    return found ? { reason: found.reason, until: found.until } : null;
  };
  return { pauses: { all: of(null), lotto: of(lottoId) }, exemptions: rows };
}

/**
 * Pauses the steps of one lotto or of all, or resumes them; other pauses stay as they are. Throws `version-conflict` if
 * another person did so at the same time.
 */
export async function pauseSteps(acting: Acting, lottoId: string | null, pause: StepPause): Promise<void> {
  const { services } = acting;
  const standing = (await listSettings(services.db, services.config)).find(({ key }) => key === PAUSES);
  if (!standing) throw new Error('the setting is declared');
  const others = (standing.value as Pauses).filter(
    (one) => one.lottoId !== lottoId && isInForce(one, shownNow(services)),
  );
  const value = pause === null ? others : [...others, { lottoId, roundId: null, ...pause }];
  await changeSetting(acting, { key: PAUSES, value, expected: [standing.version], reason: pause?.reason });
}
