/** Rules about the rows of a partner's statement: totals, and the direction of an amount by its kind and its sign. */
import { headKey } from '../text/head-key';
import type { FieldError } from '../validation/validation';
import type { PartnerKind } from './kind';
import { type MovementKind, TAKING } from './reconciliation';

/** Words that begin the sum of a table, in our languages. */
const TOTAL_WORDS = [
  'total',
  'totals',
  'grand total',
  'sub total',
  'sum',
  'รวม',
  'ยอดรวม',
  'รวมทั้งหมด',
  'รวมทั้งสิ้น',
  'ยอดรวมทั้งหมด',
  'ยอดรวมทั้งสิ้น',
  'รวมยอด',
  'รวมเงิน',
  'ทั้งหมด',
  'totais',
  'total geral',
  'subtotal',
  'soma',
  'summe',
  'gesamt',
  'gesamtsumme',
  'zwischensumme',
  'insgesamt',
  'totaux',
  'total général',
  'sous-total',
  'somme',
].map(headKey);

/** A number and the noun after a total word: `Total 12 rows`, `รวม 12 รายการ`. */
const COUNT = /\d+(?:rows?|items?|entries|records|transactions|รายการ|แถว|linhas|zeilen|lignes)?$/;

/** Whether a cell names a sum. */
export function isTotalWord(cell: string): boolean {
  const key = headKey(cell);
  return TOTAL_WORDS.includes(key) || TOTAL_WORDS.includes(key.replace(COUNT, ''));
}

/** Whether a row is the sum of others: it has no number of its own, and one of its cells says so. */
export function isTotalRow(id: string, cells: readonly string[]): boolean {
  return (id === '' || isTotalWord(id)) && cells.some(isTotalWord);
}

/** An amount of a statement in satang, with its sign as written. */
export interface SignedAmount {
  /** Null if the statement has no kinds. */
  kind: MovementKind | null;
  amount: number;
  /** Whether a plus precedes it. */
  hasPlus: boolean;
}

const takes = (kind: MovementKind) => TAKING.includes(kind);

/** Whether a statement writes money taken from members with a minus; then all of it must have one. */
export function isSignedStatement(rows: readonly SignedAmount[]): boolean {
  return rows.some(({ kind, amount }) => amount < 0 && kind !== null && takes(kind));
}

/**
 * Returns the kind and the amount without its sign. Where the statement has no kinds, the sign tells deposits from
 * withdrawals, which are the only kinds of a transfer wallet.
 *
 * @param isSigned whether the statement writes money taken with a minus (`isSignedStatement`)
 * @returns a fault if the kind contradicts the sign, or if neither tells the direction
 */
export function withoutSign(
  { kind, amount, hasPlus }: SignedAmount,
  wallet: PartnerKind,
  isSigned: boolean,
): { value: { kind: MovementKind; amount: number }; fault?: undefined } | { value?: undefined; fault: FieldError } {
  if (kind === null) {
    if (wallet !== 'transfer' || amount === 0) return { fault: { key: 'statement.direction' } };
    return { value: { kind: amount < 0 ? 'withdraw' : 'deposit', amount: Math.abs(amount) } };
  }
  if (amount < 0 && !takes(kind)) return { fault: { key: 'statement.minus' } };
  if (amount > 0 && takes(kind) && (isSigned || hasPlus)) return { fault: { key: 'statement.noMinus' } };
  return { value: { kind, amount: Math.abs(amount) } };
}
