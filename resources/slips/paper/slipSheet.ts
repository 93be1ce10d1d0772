/** Content of a slip for any output: paper or picture. */
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { formatBusinessDate, formatDateTime, formatMoney } from '../../../domain/format';
import { sumOf } from '../../../domain/money/proportion';
import { businessName } from '../../../src/metadata/businessName';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import type { PrintedSlip } from './printedSlip';

/** A line: number, stake, rate and, if any line of the slip has one, discount. */
interface SheetLine {
  cells: readonly string[];
  isOut: boolean;
}

/** Lines of a bet type, with the sum of its valid lines. */
interface SheetGroup {
  title: string;
  stake: string;
  lines: readonly SheetLine[];
}

export interface SlipSheet {
  title: string;
  /** Labelled details of the slip. */
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly string[];
  groups: readonly SheetGroup[];
  sums: readonly (readonly [label: string, amount: string])[];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Writes a slip in the usual form: the numbers below each bet type, in the order of typing. */
export function slipSheet(slip: PrintedSlip, translate: Translate): SlipSheet {
  const label = (field: string) => translate(`resources.slips.fields.${field}`);
  const hasDiscount = slip.lines.some(({ discount }) => discount > 0);
  const groups = BET_TYPES.flatMap((betType): SheetGroup[] => {
    const lines = slip.lines.filter((line) => line.betType === betType);
    if (lines.length === 0) return [];
    const standing = lines.filter(({ isOut }) => !isOut);
    return [
      {
        title: translate(`betTypes.${betType}`),
        stake: formatMoney(sumOf(standing.map(({ stake }) => stake))),
        lines: lines.map(({ number, stake, rate, discount, isOut }) => ({
          cells: [number, formatMoney(stake), `×${rate / 100}`, ...(hasDiscount ? [formatMoney(discount)] : [])],
          isOut,
        })),
      },
    ];
  });
  const sums = [
    [label('stake'), formatMoney(slip.stake)],
    [label('discount'), formatMoney(slip.discount)],
    [label('debit'), formatMoney(slip.debit)],
  ] as const;
  return {
    title: businessName,
    facts: [
      [label('no'), `#${slip.no}`],
      [label('member'), slip.member],
      [label('lotto'), slip.lotto],
      [
        label('round'),
        translate('slips.show.roundOf', { number: slip.roundNumber, date: formatBusinessDate(slip.businessDate) }),
      ],
      [label('at'), formatDateTime(slip.at, businessTimeZone)],
      [label('state'), translate(`resources.slips.options.state.${slip.state}`)],
    ],
    columns: [
      label('number'),
      label('stake'),
      translate('resources.slip-lines.fields.rate'),
      ...(hasDiscount ? [label('discount')] : []),
    ],
    groups,
    sums: slip.payout > 0 ? [...sums, [label('payout'), formatMoney(slip.payout)]] : sums,
  };
}
