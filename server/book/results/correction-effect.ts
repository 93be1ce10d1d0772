/** Changes of money by a correction, account by account. */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import type { Winner } from '../settling/rule-winners';
import { legsOfWin } from '../settling/settlement-legs';
import { creditInForce } from '../terms/credit-in-force';

/** An account whose money changes; amounts in satang. */
export interface CorrectedAccount {
  accountId: string;
  /** Whether it is a member, which plays on credit; the wallets of other accounts are their results. */
  hasCredit: boolean;
  /** Amounts that the current settlement's payouts and the new ones add to its wallet. */
  before: number;
  after: number;
  /** Its wallet now, and after the correction. */
  balance: number;
  balanceAfter: number;
  /** Whether it is a member that will owe more than its credit; its debt is then listed as a receivable. */
  goesNegative: boolean;
  /** Whether a payment between it and its upline was made since the settlement; the change then counts next time. */
  hasCleared: boolean;
}

type Paid = Pick<Winner, 'memberId' | 'path' | 'payout' | 'shares'>;

/** Returns the payouts of the current settlement whose money has moved. */
async function currentPayouts(tx: Transaction, roundId: string, no: number): Promise<Paid[]> {
  const { rows } = await tx.execute<Omit<Paid, 'shares'> & { shares: string[] } & Record<string, unknown>>(sql`
    SELECT payout.member_id AS "memberId", slip.path, payout.payout, payout.shares
    FROM payout JOIN slip ON slip.id = payout.slip_id AND slip.round_id = payout.round_id
    WHERE payout.round_id = ${roundId}::uuid AND payout.settlement_no = ${no} AND payout.hold IS DISTINCT FROM 'held'`);
  return rows.map(({ shares, ...row }) => ({ ...row, shares: shares.map(Number) }));
}

function perAccount(winners: readonly Paid[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { ownerId, amount } of winners.flatMap(legsOfWin)) {
    if (ownerId !== null) sums.set(ownerId, sumOf([sums.get(ownerId) ?? 0, amount]));
  }
  return sums;
}

interface AffectedAccount {
  accountId: string;
  balance: number;
  /** Null for an agent, whose wallet is its result and not money to spend. */
  credit: number | null;
  hasCleared: boolean;
}

/** Returns the accounts with a full or partial payment to or from their upline since a settlement. */
const clearedSince = (roundId: string, no: number) => sql`
  SELECT DISTINCT below.id FROM transfer
  JOIN entry AS own ON own.transfer_id = transfer.id AND own.business_date = transfer.business_date
  JOIN ledger_account AS its ON its.id = own.ledger_account_id
  JOIN account AS below ON below.id = its.owner_id
  JOIN entry AS other ON other.transfer_id = transfer.id AND other.business_date = transfer.business_date
  JOIN ledger_account AS upline ON upline.id = other.ledger_account_id AND upline.owner_id = below.parent_id
  WHERE transfer.kind = 'clear'
    AND transfer.at > (SELECT at FROM settlement WHERE round_id = ${roundId}::uuid AND settlement.no = ${no})`;

async function readAffectedAccounts(
  tx: Transaction,
  roundId: string,
  no: number,
  ids: readonly string[],
): Promise<AffectedAccount[]> {
  const { rows } = await tx.execute<AffectedAccount & Record<string, unknown>>(sql`
    WITH cleared AS (${clearedSince(roundId, no)})
    SELECT account.id AS "accountId", account.id IN (SELECT id FROM cleared) AS "hasCleared", coalesce(ledger.balance, 0)::bigint AS balance,
      CASE account.kind WHEN 'member' THEN ${creditInForce('terms')} END AS credit
    FROM account
    LEFT JOIN ledger_account AS ledger ON ledger.owner_id = account.id AND ledger.kind = 'wallet'
    LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    WHERE account.id = ANY(${sql.param(ids)}::uuid[]) ORDER BY account.id`);
  return rows;
}

/**
 * Returns the accounts whose money changes when a settlement's payouts are replaced. Stakes, discounts and commission
 * stay the same, so only payouts matter. New wins that would be held count as paid.
 */
export async function accountsCorrected(
  tx: Transaction,
  roundId: string,
  settlementNo: number,
  winners: readonly Winner[],
): Promise<CorrectedAccount[]> {
  const before = perAccount(await currentPayouts(tx, roundId, settlementNo));
  const after = perAccount(winners);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => (before.get(id) ?? 0) !== (after.get(id) ?? 0),
  );
  return (await readAffectedAccounts(tx, roundId, settlementNo, changed)).map(
    ({ accountId, balance, credit, hasCleared }) => {
      const [was, willBe] = [before.get(accountId) ?? 0, after.get(accountId) ?? 0];
      const balanceAfter = balance + willBe - was;
      return {
        accountId,
        hasCredit: credit !== null,
        before: was,
        after: willBe,
        balance,
        balanceAfter,
        goesNegative: credit !== null && balanceAfter < balance && balanceAfter + credit < 0,
        hasCleared,
      };
    },
  );
}
