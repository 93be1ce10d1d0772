/** The changes of a lotto's limits: listing and making them. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { Lotto } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import type { ListedLimitChange } from '../../../domain/limits/lotto-limits';
import { writeAudit } from '../../audit/write-audit';
import { requireFreshStepUp } from '../../access/step-up';
import { type DoneChange, type RequestedLimit, changeLimits } from '../../book/limits/change-limits';
import { revertLimits } from '../../book/limits/revert-limits';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { inBookTransaction } from '../../book/transaction';

/** Maximum number of changes returned, the newest. */
const LISTED = 50;

/** Reads the changes of a lotto's limits, the newest first. */
export async function readChanges(db: Database, lottoId: string): Promise<ListedLimitChange[]> {
  const { rows } = await db.execute<ListedLimitChange & Record<string, unknown>>(sql`
    SELECT id, no, scope, to_json(at) #>> '{}' AS at, actor, reason, reverts, entries,
      EXISTS (SELECT FROM limit_change AS later WHERE later.lotto_id = change.lotto_id AND later.reverts = change.no) AS "isReverted"
    FROM limit_change AS change WHERE lotto_id = ${lottoId}::uuid ORDER BY no DESC LIMIT ${LISTED}`);
  return rows;
}

const actorOf = ({ caller }: Acting) => ({ id: caller.accountId, name: caller.username });

/**
 * Writes the audit entry of a change. A change that loosens anything needs a fresh step-up. Levels and steps are rates,
 * so a change of pricing by a person who may not change rates is `forbidden`, and is rolled back with the transaction.
 */
async function recordDone(
  tx: Transaction,
  { services, caller }: Acting,
  lottoId: string,
  scope: string,
  done: DoneChange | null,
  reason?: string,
) {
  if (done === null) return;
  // @guard access "loosening limits takes the password again", tested by limits/limits "that loosens takes the password
  //   again, one that tightens doesn’t"
  if (done.isLooser) requireFreshStepUp(services, caller);
  // @guard access "levels and steps are rates", tested by access/subs "of master@norates": «done.entries.some» becomes
  //   «[].some»
  if (caller.reductions.noRates && done.entries.some(({ after }) => after.pricing !== undefined))
    throw new ProblemError('forbidden');
  const side = (which: 'before' | 'after') => ({
    limits: done.entries.map((entry) => ({ betType: entry.betType, ...entry[which] })),
  });
  await writeAudit(tx, services.clock(), caller, {
    action: 'update',
    entity: Lotto.name,
    entityId: lottoId,
    before: side('before'),
    after: { scope, ...side('after') },
    reason,
  });
}

/** A requested change. */
export interface Change {
  scope: LimitScope;
  changes: readonly RequestedLimit[];
  reason?: string;
  expected: readonly number[];
}

/** Changes the limits of a lotto. Throws like `byBook` and `recordDone`. */
export async function changeLottoLimits(
  acting: Acting,
  lottoId: string,
  { scope, changes, reason, expected }: Change,
): Promise<void> {
  const { services } = acting;
  await inBookTransaction(services, async (tx) => {
    const request = { lottoId, scope, changes, actor: actorOf(acting), reason, expected };
    const done = await byBook(changeLimits(tx, services, request));
    await recordDone(tx, acting, lottoId, scope, done, reason);
  });
}

/** Reverts a change of limits. Throws like `byBook` and `recordDone`. */
export async function revertLottoLimits(acting: Acting, lottoId: string, no: number, reason?: string): Promise<void> {
  const { services } = acting;
  await inBookTransaction(services, async (tx) => {
    const done = await byBook(revertLimits(tx, services, { lottoId, no, actor: actorOf(acting), reason }));
    await recordDone(tx, acting, lottoId, 'revert', done, reason);
  });
}

/** A copy from one lotto to others: all settings of all bet types, or of some. */
export interface Copy {
  to: readonly string[];
  betTypes?: readonly BetType[];
  scope: LimitScope;
  reason?: string;
}

/** Copies a lotto's limits for future rounds to other lottos, for the bet types that they have. All or none. */
export async function copyLottoLimits(
  acting: Acting,
  lottoId: string,
  { to, betTypes, scope, reason }: Copy,
): Promise<void> {
  const { services } = acting;
  await inBookTransaction(services, async (tx) => {
    const source = await tx.execute<{ betType: BetType } & Record<string, unknown>>(sql`
      SELECT bet_type AS "betType", min_stake AS "minStake", max_stake AS "maxStake", cap, person_cap AS "personCap", pricing
      FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid`);
    if (source.rows.length === 0) throw new ProblemError('not-found');
    for (const id of [...to].sort()) {
      const offered = await tx.execute<{ betType: BetType }>(
        sql`SELECT bet_type AS "betType" FROM lotto_bet_type WHERE lotto_id = ${id}::uuid`,
      );
      const changes = source.rows
        .filter(
          ({ betType }) => offered.rows.some((one) => one.betType === betType) && (betTypes?.includes(betType) ?? true),
        )
        .map(({ betType, ...parts }) => ({ betType, parts }));
      const request = { lottoId: id, scope, changes, actor: actorOf(acting), reason, expected: [] };
      await recordDone(tx, acting, id, scope, await byBook(changeLimits(tx, services, request)), reason);
    }
  });
}
