import { useTranslate } from 'ra-core';
import type { LottoReport, RoundSums } from '../../../domain/api/lotto-report';
import { type RoundFigure, unitOfRoundFigure } from '../../../domain/reports/round-figures';
import { Figure } from '../Figure';
import type { FiguresColumn } from '../table/FiguresTable';

type Figures = RoundSums & { maxPayout?: number };

/** Returns columns of figures, with totals in the last row. */
export function useFigureColumns(): <Row extends Figures>(
  names: readonly RoundFigure[],
  totals: LottoReport['totals'],
) => FiguresColumn<Row>[] {
  const translate = useTranslate();
  return (names, totals) =>
    names.map((name) => ({
      name,
      label: translate(`reports.lottoReport.${name}`),
      isNumber: true,
      ...((name === 'buy' || name === 'net') && { card: 'main' as const }),
      cell: (row) => <Figure unit={unitOfRoundFigure(name)} value={row[name]} isResult={name === 'net'} />,
      total: (
        <Figure
          unit={unitOfRoundFigure(name)}
          value={name === 'maxPayout' ? null : totals[name]}
          isResult={name === 'net'}
        />
      ),
    }));
}
