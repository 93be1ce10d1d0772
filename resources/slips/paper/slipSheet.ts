/** A slip as it is written down, by whatever then writes it: paper, or a picture. */
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { formatBusinessDate, formatDateTime, formatMoney } from '../../../domain/format';
import { sumOf } from '../../../domain/money/proportion';
import { businessName } from '../../../src/metadata/businessName';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import type { PrintedSlip } from './printedSlip';

/** A line: number, stake, rate and, where any line of the slip has one, discount. */
interface SheetLine {
  cells: readonly string[];
  isOut: boolean;
}

/** The lines of a bet type, with what is staked on those that stand. */
interface SheetGroup {
  title: string;
  stake: string;
  lines: readonly SheetLine[];
}

export interface SlipSheet {
  title: string;
  /** What is said of the slip, each under its name. */
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly string[];
  groups: readonly SheetGroup[];
  sums: readonly (readonly [label: string, amount: string])[];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Writes a slip down as the trade does: below each bet type its numbers, as they were typed. */
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
