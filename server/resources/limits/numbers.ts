/** Rules of single numbers: current rules, a preview of new ones, adding and removing them. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { Lotto } from '../../../domain/entities/lotto';
import {
  keyOfNumber,
  type ListedNumberRule,
  type NumberPreview,
  type NumbersDone,
  type RequestedNumber,
  withoutRepeats,
} from '../../../domain/limits/number-limits';
import { writeAudit } from '../../audit/write-audit';
import { addNumberRules, removeNumberRules, type NumbersRequest, type RuleOwner } from '../../book/limits/number-rules';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';
import type { Database, Transaction } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { readOpenRounds } from './read-limits';
import { inBookTransaction } from '../../book/transaction';

type Db = Database | Transaction;

/** Returns the owner of rules that a caller makes: the account acted as. */
function ownerOf({ accountId, acting, isMaster }: Caller): RuleOwner {
  return { id: acting.id, isHouse: isMaster, actorId: accountId };
}

/** Returns a condition for the rules that the caller may know: the operator's, and its own account's. */
function mayKnow({ acting }: Caller) {
  // @guard access "of others’ rules of numbers an account knows none", tested by limits/numbers "that an agent closes
  //   are closed for its downline alone, and told to nobody else but below": «= ${acting.id}::uuid)» becomes «<>
  //   ${acting.id}::uuid OR true)»
  return sql`(rule.is_house OR rule.owner_id = ${acting.id}::uuid)`;
}

/**
 * Returns the round in question: the given one, or the next to close. Throws `not-found` for a round of another lotto.
 */
async function lookedAt(db: Db, lottoId: string, roundId: string | null): Promise<string | null> {
  const { rowCount } = await db.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid`);
  if (rowCount === 0) throw new ProblemError('not-found');
  if (roundId === null) return (await readOpenRounds(db, lottoId))[0]?.id ?? null;
  const found = await db.execute(sql`SELECT FROM round WHERE id = ${roundId}::uuid AND lotto_id = ${lottoId}::uuid`);
  if (found.rowCount === 0) throw new ProblemError('not-found');
  return roundId;
}

/** Reads the current rules for all rounds and for the round in question, the newest first. */
export async function readNumberRules(
  db: Db,
  caller: Caller,
  lottoId: string,
  requestedLotto: string | null,
): Promise<ListedNumberRule[]> {
  const roundId = await lookedAt(db, lottoId, requestedLotto);
  // @guard access "rules of numbers tell what is sold to the house alone", tested by limits/numbers "that an agent
  //   closes are closed for its downline alone, and told to nobody else but below": «CASE WHEN ${caller.isMaster} THEN
  //   coalesce(stored.sold, 0) END» becomes «coalesce(stored.sold, 0)»
  // @guard access "rules of numbers name nobody above", tested by limits/numbers "that an agent closes are closed for
  //   its downline alone, and told to nobody else but below": «CASE WHEN ${caller.isMaster} OR NOT rule.is_house THEN
  //   coalesce(maker.username, '') ELSE '' END» becomes «coalesce(maker.username, '')»
  const { rows } = await db.execute<ListedNumberRule & Record<string, unknown>>(sql`
    SELECT rule.id, rule.bet_type AS "betType", rule.number, rule.kind, rule.cap, rule.round_id AS "roundId",
      to_json(rule.from_at) #>> '{}' AS "fromAt", to_json(rule.until_at) #>> '{}' AS "untilAt", rule.reason,
      rule.is_house AS "isHouse",
      CASE WHEN ${caller.isMaster} OR NOT rule.is_house THEN coalesce(maker.username, '') ELSE '' END AS "createdBy",
      to_json(rule.created_at) #>> '{}' AS "createdAt",
      CASE WHEN ${caller.isMaster} THEN coalesce(stored.sold, 0) END AS sold
    FROM number_rule AS rule LEFT JOIN account AS maker ON maker.id = rule.created_by
    LEFT JOIN exposure AS stored ON stored.round_id = ${roundId}::uuid AND stored.bet_type = rule.bet_type AND stored.number = rule.number
    WHERE rule.lotto_id = ${lottoId}::uuid AND rule.removed_at IS NULL AND rule.kind <> 'exempt' AND ${mayKnow(caller)}
      AND (rule.round_id IS NULL OR rule.round_id = ${roundId}::uuid)
      AND (rule.until_at IS NULL OR book_now() < rule.until_at)
    ORDER BY rule.created_at DESC, rule.id DESC`);
  return rows;
}

/** Reads sales and current rules of numbers, in the order of the request. */
export async function previewNumbers(
  db: Db,
  caller: Caller,
  lottoId: string,
  requestedLotto: string | null,
  numbers: readonly RequestedNumber[],
): Promise<NumberPreview[]> {
  const roundId = await lookedAt(db, lottoId, requestedLotto);
  const booked = withoutRepeats(numbers);
  const distinct = [...new Map(booked.map((one) => [keyOfNumber(one), one])).values()];
  // @guard access "a look at numbers tells what is sold to the house alone", tested by limits/numbers "it is told what
  //   is sold and holds already, of every number once": «CASE WHEN ${caller.isMaster} THEN coalesce(stored.sold, 0)
  //   END» becomes «coalesce(stored.sold, 0)»
  const { rows } = await db.execute<NumberPreview & { betType: BetType } & Record<string, unknown>>(sql`
    SELECT asked.bet_type AS "betType", asked.number,
      CASE WHEN ${caller.isMaster} THEN coalesce(stored.sold, 0) END AS sold,
      CASE WHEN ${caller.isMaster} THEN coalesce(stored.lines, 0) END AS lines,
      (SELECT coalesce(json_agg(json_build_object('kind', rule.kind, 'cap', rule.cap, 'roundId', rule.round_id) ORDER BY rule.kind), '[]')
        FROM number_rule AS rule WHERE rule.lotto_id = ${lottoId}::uuid AND rule.bet_type = asked.bet_type
          AND rule.number = asked.number AND rule.removed_at IS NULL AND rule.kind <> 'exempt' AND ${mayKnow(caller)}
          AND (rule.round_id IS NULL OR rule.round_id = ${roundId}::uuid)
          AND (rule.until_at IS NULL OR book_now() < rule.until_at)) AS rules
    FROM unnest(${sql.param(distinct.map(({ betType }) => betType))}::text[], ${sql.param(distinct.map(({ number }) => number))}::text[])
      WITH ORDINALITY AS asked (bet_type, number, place)
    LEFT JOIN exposure AS stored ON stored.round_id = ${roundId}::uuid AND stored.bet_type = asked.bet_type AND stored.number = asked.number
    ORDER BY asked.place`);
  return rows;
}

/** Adds rules for the caller's account. Throws like `byBook`. */
export async function addNumbers(acting: Acting, request: Omit<NumbersRequest, 'owner'>): Promise<NumbersDone> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const done = await byBook(addNumberRules(tx, services, { ...request, owner: ownerOf(caller) }));
    if (done.ids.length === 0) return done;
    const { lottoId, numbers, roundId, fromAt, untilAt, reason } = request;
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: Lotto.name,
      entityId: lottoId,
      before: { numbers: [] },
      after: { numbers: withoutRepeats(numbers), roundId, fromAt, untilAt },
      reason: reason ?? undefined,
    });
    return done;
  });
}

/** Removes rules of the caller's account. Throws like `byBook`. */
export async function removeNumbers(
  acting: Acting,
  lottoId: string,
  ids: readonly string[],
  reason: string | null,
): Promise<number> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    await lookedAt(tx, lottoId, null);
    const removed = await byBook(removeNumberRules(tx, { lottoId, ids, reason, owner: ownerOf(caller) }));
    if (removed.length > 0) {
      await writeAudit(tx, services.clock(), caller, {
        action: 'update',
        entity: Lotto.name,
        entityId: lottoId,
        before: { numbers: removed },
        after: { numbers: [] },
        reason: reason ?? undefined,
      });
    }
    return removed.length;
  });
}

/** Reads the rules that the caller's account had for the last round before the one in question. */
export async function readLastNumbers(
  db: Db,
  caller: Caller,
  lottoId: string,
  requestedLotto: string | null,
): Promise<RequestedNumber[]> {
  const roundId = await lookedAt(db, lottoId, requestedLotto);
  const { rows } = await db.execute<RequestedNumber & Record<string, unknown>>(sql`
    SELECT DISTINCT rule.bet_type AS "betType", rule.number, rule.kind, rule.cap
    FROM number_rule AS rule
    WHERE rule.owner_id = ${caller.acting.id}::uuid AND rule.kind <> 'exempt' AND rule.round_id = (
        SELECT earlier.id FROM round AS earlier
        WHERE earlier.lotto_id = ${lottoId}::uuid AND earlier.id IS DISTINCT FROM ${roundId}::uuid
          AND earlier.closes_at <= coalesce((SELECT closes_at FROM round WHERE id = ${roundId}::uuid), book_now())
          AND EXISTS (SELECT FROM number_rule AS any_rule WHERE any_rule.round_id = earlier.id AND any_rule.kind <> 'exempt'
            AND any_rule.owner_id = ${caller.acting.id}::uuid)
        ORDER BY earlier.closes_at DESC LIMIT 1)
      AND (rule.removed_at IS NULL OR rule.removed_at >= (SELECT closes_at FROM round WHERE id = rule.round_id))
    ORDER BY rule.kind, "betType", rule.number`);
  return rows.map(({ cap, ...rule }) => ({ ...rule, ...(cap !== null && { cap }) }));
}
