import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../src/texts/figures';
import type { BetTypeSums } from '../../domain/rounds/bet-type-sums';
import type { ResultPreview } from '../../domain/rounds/result-preview';
import type { TopWinner } from '../../domain/rounds/winning-line';
import { Figures, signed } from './Figures';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { PlainTable, type Column } from './PlainTable';

interface PreviewFiguresProps {
  preview: ResultPreview;
  /** Whether the same warnings and sums are shown above it already. */
  isBelowSums?: boolean;
}

/** Effects of a result: warnings, sums, largest wins, and each bet type. */
export function PreviewFigures({ preview, isBelowSums = false }: PreviewFiguresProps) {
  const translate = useTranslate();
  const betType: Column<{ betType: string }> = {
    label: 'results.columns.betType',
    cell: (row) => translate(`betTypes.${row.betType}`),
  };
  const winners: Column<TopWinner>[] = [
    { label: 'results.columns.member', cell: ({ member }) => member },
    betType,
    { label: 'results.columns.number', cell: ({ number }) => number },
    { label: 'results.columns.stake', isNumber: true, cell: ({ stake }) => formatMoney(stake) },
    { label: 'results.columns.payout', isNumber: true, cell: ({ payout }) => formatMoney(payout) },
  ];
  const types: Column<BetTypeSums>[] = [
    betType,
    { label: 'results.columns.lines', isNumber: true, cell: ({ lines }) => formatInteger(lines) },
    { label: 'results.columns.stake', isNumber: true, cell: ({ stake }) => formatMoney(stake) },
    { label: 'results.columns.winners', isNumber: true, cell: (row) => formatInteger(row.winners ?? 0) },
    { label: 'results.columns.payout', isNumber: true, cell: ({ payout }) => formatMoney(payout ?? 0) },
    {
      label: 'results.columns.ownShare',
      isNumber: true,
      cell: ({ ownShare }) => <SignedAmount amount={ownShare ?? 0} />,
    },
  ];
  return (
    <Stack spacing={1.5}>
      {!isBelowSums &&
        preview.warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {translate(`results.warnings.${warning}`)}
          </Alert>
        ))}
      <Figures
        figures={
          isBelowSums
            ? [signed('results.figures.houseResult', preview.houseResult)]
            : [
                { label: 'results.figures.payout', value: formatMoney(preview.payout) },
                { label: 'results.figures.winners', value: formatInteger(preview.winners) },
                { label: 'results.figures.stake', value: formatMoney(preview.stake) },
                signed('results.figures.houseResult', preview.houseResult),
                signed('results.figures.ownShare', preview.ownShare),
              ]
        }
      />
      {preview.topWinners.length > 0 && (
        <PlainTable
          name="results.topWinners"
          columns={winners}
          rows={preview.topWinners}
          keyOf={({ slipId, position }) => `${slipId} ${position}`}
        />
      )}
      {preview.byBetType.length > 0 && (
        <PlainTable name="results.byBetType" columns={types} rows={preview.byBetType} keyOf={(row) => row.betType} />
      )}
    </Stack>
  );
}
