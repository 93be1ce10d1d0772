/** Own hold (ตั้งสู้): the maximum that an account chooses to hold of one number. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { Database, Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { readAccountTerms } from './account-terms';
import { TermsRefusal } from './terms-refusal';
import { writeAccountTerms } from './write-account-terms';
import { writePerBetType } from './write-per-bet-type';

/** The cap of a bet type, satang. */
export interface Hold {
  betType: BetType;
  cap: number;
}

/** An account's own caps, and whether it takes the amounts that accounts below it don't hold. */
export interface Holds {
  holds: Hold[];
  takesRest: boolean;
}

export interface HoldsRequest {
  /** An agent's id; the root holds the rest, so it has no cap. */
  accountId: string;
  /** Null for no cap. Bet types that aren't named keep their cap. */
  holds: readonly { betType: BetType; cap: number | null }[];
  takesRest?: boolean;
  expected: readonly number[];
}

/** Returns the caps that an account has set, by bet type. */
export async function readHolds(db: Database | Transaction, accountId: string): Promise<Hold[]> {
  const { rows } = await db.execute<Hold & Record<string, unknown>>(sql`
    SELECT bet_type AS "betType", cap FROM account_hold WHERE account_id = ${accountId}::uuid ORDER BY bet_type`);
  return rows;
}

async function lockOwn(tx: Transaction, accountId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM account WHERE id = ${accountId}::uuid AND kind = 'agent' AND parent_id IS NOT NULL FOR NO KEY UPDATE`);
  if (rowCount === 0) throw new BookRefusal('accountUnknown');
}

function faultsOf({ holds }: HoldsRequest): FieldErrors {
  const isTwice = (index: number) => holds.findIndex(({ betType }) => betType === holds[index]?.betType) !== index;
  return Object.fromEntries(
    [...holds.keys()].filter(isTwice).map((index) => [`holds.${index}.betType`, { key: 'invalid' }]),
  );
}

/**
 * Sets an account's own hold for lines from now on.
 *
 * @throws BookRefusal `accountUnknown` for an account that isn't an agent below the root, `versionDiffers`
 */
export async function changeHolds(tx: Transaction, request: HoldsRequest): Promise<{ before: Holds; after: Holds }> {
  const { accountId, expected } = request;
  await lockOwn(tx, accountId);
  const { version, ...terms } = await readAccountTerms(tx, accountId);
  if (expected.some((one) => one !== version)) throw new BookRefusal('versionDiffers');
  const errors = faultsOf(request);
  if (Object.keys(errors).length > 0) throw new TermsRefusal(errors);
  const before = { holds: await readHolds(tx, accountId), takesRest: terms.takesRest };
  await writePerBetType(
    tx,
    'hold',
    accountId,
    request.holds.map(({ betType, cap: value }) => ({ betType, value })),
  );
  const after = { holds: await readHolds(tx, accountId), takesRest: request.takesRest ?? terms.takesRest };
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await writeAccountTerms(tx, accountId, { ...terms, takesRest: after.takesRest });
  }
  return { before, after };
}
