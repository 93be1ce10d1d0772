/** Lay-off terms of a lotto: the amounts to keep, the time of the reminder, and the offer to transfer wallets. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import {
  keyOfKeep,
  type KeepRow,
  type TransferTermsChange,
  type WalletTerms,
} from '../../../domain/lay-off/transfer-terms';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { Database, Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { LayOffRefusal } from './lay-off-refusal';

/** The current terms. */
export interface CurrentTerms {
  version: number;
  keeps: KeepRow[];
  remindsBefore: number | null;
  wallet: WalletTerms;
}

interface Raw extends Record<string, unknown> {
  version: number;
  remindsBefore: number | null;
  isOffered: boolean;
  minStake: number | null;
  maxStake: number | null;
  keeps: KeepRow[];
}

/** Returns the terms of a lotto. Without any settings, nothing is laid off. */
export async function readTerms(tx: Database | Transaction, lottoId: string): Promise<CurrentTerms> {
  const { rows } = await tx.execute<Raw>(sql`
    SELECT coalesce(terms.version, 0) AS version, terms.reminds_before AS "remindsBefore",
      coalesce(terms.is_for_wallets, true) AS "isOffered", terms.wallet_min AS "minStake", terms.wallet_max AS "maxStake",
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'number', nullif(number, ''), 'by', basis, 'amount', amount)
          ORDER BY bet_type, number), '[]') FROM lay_off_keep WHERE lotto_id = lotto.id) AS keeps
    FROM lotto LEFT JOIN transfer_terms AS terms ON terms.lotto_id = lotto.id WHERE lotto.id = ${lottoId}::uuid`);
  const [row] = rows;
  if (!row) throw new BookRefusal('lottoUnknown');
  const { version, keeps, remindsBefore, ...wallet } = row;
  return { version, keeps, remindsBefore, wallet };
}

async function faultsOf(tx: Transaction, lottoId: string, keeps: readonly KeepRow[]): Promise<FieldErrors> {
  const { rows } = await tx.execute<{ betType: BetType }>(sql`
    SELECT bet_type AS "betType" FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid`);
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, row] of keeps.entries()) {
    if (!rows.some(({ betType }) => betType === row.betType)) errors[`keeps.${index}.betType`] = { key: 'option' };
    if (seen.has(keyOfKeep(row))) errors[`keeps.${index}.number`] = { key: 'layOff.twice' };
    seen.add(keyOfKeep(row));
  }
  return errors;
}

async function writeKeeps(tx: Transaction, lottoId: string, keeps: readonly KeepRow[]): Promise<void> {
  await tx.execute(sql`DELETE FROM lay_off_keep WHERE lotto_id = ${lottoId}::uuid`);
  if (keeps.length === 0) return;
  await tx.execute(sql`
    INSERT INTO lay_off_keep (lotto_id, bet_type, number, basis, amount)
    SELECT ${lottoId}::uuid, * FROM unnest(${sql.param(keeps.map(({ betType }) => betType))}::text[],
      ${sql.param(keeps.map(({ betType, number }) => (number === null ? '' : bookedNumber(betType, number))))}::text[],
      ${sql.param(keeps.map(({ by }) => by))}::text[], ${sql.param(keeps.map(({ amount }) => amount))}::bigint[])`);
}

/**
 * Changes the terms of a lotto, the whole change or nothing.
 *
 * @throws BookRefusal `lottoUnknown`, `versionDiffers` when they were changed since
 * @throws LayOffRefusal for bet types that the lotto doesn't have, and for terms that are set twice
 */
export async function changeTerms(
  tx: Transaction,
  { lottoId, change, expected }: { lottoId: string; change: TransferTermsChange; expected: readonly number[] },
): Promise<{ before: CurrentTerms; after: CurrentTerms }> {
  // The lotto's row serves as the lock, as there may be no terms yet.
  await tx.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid FOR NO KEY UPDATE`);
  const before = await readTerms(tx, lottoId);
  if (expected.length > 0 && !expected.includes(before.version)) throw new BookRefusal('versionDiffers');
  const { keeps, remindsBefore = before.remindsBefore, wallet = before.wallet } = change;
  const errors = await faultsOf(tx, lottoId, keeps ?? []);
  if (Object.keys(errors).length > 0) throw new LayOffRefusal(errors);
  await tx.execute(sql`
        INSERT INTO transfer_terms (lotto_id, reminds_before, is_for_wallets, wallet_min, wallet_max, version)
        VALUES (${lottoId}::uuid, ${remindsBefore}, ${wallet.isOffered}, ${wallet.minStake}, ${wallet.maxStake}, 1)
        ON CONFLICT (lotto_id) DO UPDATE SET reminds_before = excluded.reminds_before, is_for_wallets = excluded.is_for_wallets,
          wallet_min = excluded.wallet_min, wallet_max = excluded.wallet_max, version = transfer_terms.version + 1`);
  if (keeps) await writeKeeps(tx, lottoId, keeps);
  return { before, after: await readTerms(tx, lottoId) };
}
