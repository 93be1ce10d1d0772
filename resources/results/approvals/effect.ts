/** The figures that an approval was asked for with. */
import { formatInteger, formatMoney } from '../../../domain/format';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { signed, type Figure } from '../Figures';

const numberIn = (effect: ApprovalRow['effect'], name: string) => (typeof effect[name] === 'number' ? effect[name] : null);

/** The amount that would be paid out, satang; null where that isn't what is asked for. */
export function payoutOf({ effect }: ApprovalRow): number | null {
  return numberIn(effect, 'payout');
}

/** The few figures by which one approval is told from others. */
export function figuresOf({ kind, effect }: ApprovalRow): Figure[] {
  const money = (label: string, name: string): Figure[] => {
    const value = numberIn(effect, name);
    return value === null ? [] : [{ label, value: formatMoney(value) }];
  };
  const share = (label: string, name: string): Figure[] => {
    const value = numberIn(effect, name);
    return value === null ? [] : [signed(label, value)];
  };
  const count = (label: string, name: string): Figure[] => {
    const value = numberIn(effect, name);
    return value === null ? [] : [{ label, value: formatInteger(value) }];
  };
  switch (kind) {
    case 'result':
      return [...money('results.figures.payout', 'payout'), ...count('results.figures.winners', 'winners'), ...share('results.figures.ownShare', 'ownShare')];
    case 'correction':
      return [
        ...money('results.correction.newPayout', 'payout'),
        ...count('results.correction.accountCount', 'accounts'),
        ...count('results.correction.negativeCount', 'goNegative'),
      ];
    case 'win':
      return [...money('results.figures.payout', 'payout'), ...money('results.figures.stake', 'stake')];
    case 'void':
      return [];
  }
}
