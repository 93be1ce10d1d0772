import type { ClearingSums } from '../../domain/api/clearing';
import { amountFor } from '../../domain/clearing/bill-payment';
import { sumOf } from '../../domain/money/proportion';

/** The amounts of a row in their order, without the days. They add up to the balance. */
const SHEET_AMOUNTS = ['carried', 'winLoss', 'commission', 'other', 'paid'] as const;

/** Returns the amounts of a row from the reader's side. Deposits count as payments: both are money that moved outside. */
export function sheetAmounts({ carried, winLoss, commission, rewards, corrections, moved, paid }: ClearingSums) {
  const amounts = {
    carried,
    winLoss,
    commission,
    other: sumOf([rewards, corrections]),
    paid: sumOf([paid, moved]),
  };
  return SHEET_AMOUNTS.map((name) => ({ name, amount: amountFor('upline', amounts[name]) }));
}
