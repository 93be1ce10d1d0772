import { useTranslate } from 'ra-core';
import type { LottoReport, RoundSums } from '../../../domain/api/lotto-report';
import type { Unit } from '../../../domain/reports/report';
import { Figure } from '../Figure';
import type { FiguresColumn } from '../FiguresTable';

type Figures = RoundSums & { maxPayout?: number };

/** The figures of a bet type, and of a member. */
export const TYPE_FIGURES = ['lines', 'buy', 'commission', 'held', 'sent', 'payout', 'maxPayout', 'net'] as const;
export const MEMBER_FIGURES = ['slips', 'lines', 'buy', 'held', 'payout', 'net'] as const;
type FigureName = (typeof TYPE_FIGURES)[number] | (typeof MEMBER_FIGURES)[number];

export const unitOf = (name: FigureName): Unit => (name === 'slips' || name === 'lines' ? 'count' : 'money');

/** Columns of figures, with those of all rows at their foot. */
export function useFigureColumns(): <Row extends Figures>(
  names: readonly FigureName[],
  totals: LottoReport['totals'],
) => FiguresColumn<Row>[] {
  const translate = useTranslate();
  return (names, totals) =>
    names.map((name) => ({
      name,
      label: translate(`reports.lottoReport.${name}`),
      isNumber: true,
      cell: (row) => <Figure unit={unitOf(name)} value={row[name]} />,
      total: <Figure unit={unitOf(name)} value={name === 'maxPayout' ? null : totals[name]} />,
    }));
}
