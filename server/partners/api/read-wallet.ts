/** Money of transfer partners' members here, as the partners see it. Amounts in satang. */
import { sql } from 'drizzle-orm';
import { availableOf } from '../../../domain/money/credit-left';
import type { TransferKind } from '../../../domain/money/transfer-kinds';
import { readAccountTerms } from '../../book/terms/account-terms';
import type { Database } from '../../kernel/services';
import type { MadeMove } from '../move-money';
import type { Paging } from './paging';

/**
 * Returns completed movements, oldest first. They are in the order of their commits, so none appears before one that
 * was already read.
 */
export async function readMoves(db: Database, partnerId: string, { after, since, limit }: Paging): Promise<MadeMove[]> {
  // @guard access "a partner is told its own movements", tested by partners/wallet "is the partner’s own: another
  //   partner of the account has its own of the same name": «partner_id = ${partnerId}::uuid» becomes
  //   «${partnerId}::uuid IS NOT NULL»
  const { rows } = await db.execute<MadeMove & Record<string, unknown>>(sql`
    SELECT kind, trans_id AS "transId", member_id AS "memberId", amount, refusal, balance, at, serial
    FROM partner_move
    WHERE partner_id = ${partnerId}::uuid AND refusal IS NULL AND serial > ${after}::bigint
      AND serial >= coalesce((
        SELECT serial FROM partner_move
        WHERE partner_id = ${partnerId}::uuid AND refusal IS NULL AND at >= ${since ?? null}::timestamptz
        ORDER BY at, serial LIMIT 1
      ), CASE WHEN ${since ?? null}::timestamptz IS NULL THEN 0 ELSE ${Number.MAX_SAFE_INTEGER}::bigint END)
    ORDER BY serial LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export interface HistoryEntry {
  serial: number;
  at: string;
  kind: TransferKind;
  /** A positive amount came in. */
  amount: number;
  balance: number;
  transId: string | null;
  slipId: string | null;
  roundId: string | null;
}

/**
 * Returns the entries of a member's wallet, oldest first. Movements by another partner of the account have no `transId`
 * here.
 */
export async function readHistory(
  db: Database,
  partnerId: string,
  memberId: string,
  { after, since, limit }: Paging,
): Promise<HistoryEntry[]> {
  const { rows } = await db.execute<HistoryEntry & Record<string, unknown>>(sql`
    SELECT entry.serial, entry.at, transfer.kind, entry.amount, entry.balance_after AS balance, move.trans_id AS "transId",
      CASE WHEN transfer.kind IN ('stake', 'cancel', 'refund', 'confirmWin') THEN transfer.reference_id END AS "slipId",
      CASE WHEN transfer.kind IN ('settle', 'reverse', 'reward') THEN transfer.reference_id END AS "roundId"
    FROM (
      SELECT serial, at, amount, balance_after, transfer_id FROM entry
      WHERE ledger_account_id = (SELECT id FROM ledger_account WHERE owner_id = ${memberId}::uuid AND kind = 'wallet')
        AND serial > ${after}::bigint AND at >= coalesce(${since ?? null}::timestamptz, '-infinity')
      ORDER BY serial LIMIT ${limit}
    ) AS entry
    JOIN transfer ON transfer.id = entry.transfer_id
    LEFT JOIN partner_move AS move ON move.request_id = transfer.reference_id AND move.partner_id = ${partnerId}::uuid
      AND transfer.kind IN ('deposit', 'withdraw')
    ORDER BY entry.serial`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** Amount that an account may still deposit, and the wallets and stakes of the members directly below it. */
interface PartnerFloat {
  available: number;
  members: number;
  atStake: number;
}

export async function readFloat(db: Database, accountId: string): Promise<PartnerFloat> {
  const terms = await readAccountTerms(db, accountId);
  const { rows } = await db.execute<{ members: number; atStake: number }>(sql`
    SELECT coalesce(sum(ledger.balance) FILTER (WHERE ledger.kind = 'wallet'), 0)::bigint AS members,
      coalesce(sum(ledger.balance) FILTER (WHERE ledger.kind = 'atStake'), 0)::bigint AS "atStake"
    FROM account JOIN ledger_account AS ledger ON ledger.owner_id = account.id
    WHERE account.parent_id = ${accountId}::uuid AND account.kind = 'member'`);
  const [row] = rows;
  return { available: Math.max(0, availableOf(terms)), members: row?.members ?? 0, atStake: row?.atStake ?? 0 };
}
