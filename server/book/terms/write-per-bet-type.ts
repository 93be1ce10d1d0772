/** Writing of an account's settings per bet type: its commissions, or its caps of own hold. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Transaction } from '../../kernel/services';

const KINDS = {
  commission: { table: sql.raw('account_commission'), column: sql.raw('commission'), type: sql.raw('integer') },
  hold: { table: sql.raw('account_hold'), column: sql.raw('cap'), type: sql.raw('bigint') },
};

/** Sets the given values and deletes those that are null; bet types that aren't named keep theirs. */
export async function writePerBetType(
  tx: Transaction,
  kind: keyof typeof KINDS,
  accountId: string,
  values: readonly { betType: BetType; value: number | null }[],
): Promise<void> {
  const { table, column, type } = KINDS[kind];
  const none = values.filter(({ value }) => value === null);
  const given = values.filter(({ value }) => value !== null);
  await tx.execute(sql`DELETE FROM ${table} WHERE account_id = ${accountId}::uuid
    AND bet_type = ANY(${sql.param(none.map(({ betType }) => betType))}::text[])`);
  await tx.execute(sql`
    INSERT INTO ${table} (account_id, bet_type, ${column})
    SELECT ${accountId}::uuid, given.bet_type, given.value
    FROM unnest(${sql.param(given.map(({ betType }) => betType))}::text[],
      ${sql.param(given.map(({ value }) => value))}::${type}[]) AS given (bet_type, value)
    ON CONFLICT (account_id, bet_type) DO UPDATE SET ${column} = excluded.${column}`);
}
