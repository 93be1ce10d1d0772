/** Amount due between an account and its upline: the balance of the last period that is over. */
import { sql } from 'drizzle-orm';
import { lastPeriodBefore, type ClearingPeriod } from '../../../domain/clearing/period';
import { balanceAfter } from '../../../domain/clearing/balance';
import { addDays } from '../../../domain/calendar/business-day';
import type { ClearingCycle } from '../../../domain/money/funds';
import type { Database, Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import type { ClearingDay } from './clearing-day';
import { readDraws } from './draws';
import { type ClearingBalance, readClearingBalances } from './read-balances';

/** An account with the upline that it is cleared with. */
export interface ClearedAccount {
  accountId: string;
  uplineId: string;
}

/** Amount due, satang; negative if the account owes it. */
export interface Due {
  period: ClearingPeriod;
  due: number;
  standing: ClearingBalance;
  isUplineRoot: boolean;
}

interface Agreed extends Record<string, unknown> {
  cycle: ClearingCycle;
  place: number;
}

/**
 * Reads the amount due for an account, as of one moment.
 *
 * @throws BookRefusal `notCleared` for an account that works on cash, or isn't directly below the upline
 */
export async function readDue(
  db: Database | Transaction,
  { accountId, uplineId }: ClearedAccount,
  day: ClearingDay,
): Promise<Due> {
  const { rows } = await db.execute<Agreed>(sql`
    SELECT coalesce(terms.clearing_cycle, 'weekly') AS cycle, cardinality(account.path) - 1 AS place
    FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    WHERE account.id = ${accountId}::uuid AND account.parent_id = ${uplineId}::uuid`);
  const [agreed] = rows;
  if (!agreed) throw new BookRefusal('notCleared');
  const draws = agreed.cycle === 'draw' ? await readDraws(db, { from: day.today, to: day.today }) : [];
  const period = lastPeriodBefore(agreed.cycle, day.today, draws);
  const since = addDays(period.to, 1);
  const { accounts } = await readClearingBalances(db, {
    uplineId,
    place: agreed.place,
    accountId,
    since,
    begins: day.begins(since),
    until: period.to,
  });
  const [standing] = accounts;
  if (!standing) throw new BookRefusal('notCleared');
  return { period, due: balanceAfter(standing, period.to), standing, isUplineRoot: agreed.place === 1 };
}
