import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LiveSales } from '../../domain/api/reports';
import { Round } from '../../domain/entities/round';
import { formatDateTime } from '../../src/texts/figures';
import { optionKeyOf } from '../../src/fields/OptionChip';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { Figure } from './Figure';
import { type FiguresColumn, FiguresTable } from './table/FiguresTable';
import { useRowName } from './useRowName';

const FIGURES = [
  ['slips', 'count'],
  ['lines', 'count'],
  ['stake', 'money'],
  ['cancelled', 'money'],
  ['discount', 'money'],
  ['held', 'money'],
] as const;

type LiveRow = LiveSales['rows'][number];

interface LiveRoundsProps {
  sales: LiveSales;
  /** Time of reading. */
  asOf: string;
}

/** Sales of unsettled rounds, which the totals of the report don't include. */
export function LiveRounds({ sales: { rows, totals, count }, asOf }: LiveRoundsProps) {
  const translate = useTranslate();
  const nameOf = useRowName();
  const columns: FiguresColumn<LiveRow>[] = [
    {
      name: 'round',
      label: translate('reports.by.round'),
      cell: (row) => nameOf({ key: row.round, lotto: row.lotto, round: row }, 'round'),
      total: translate('reports.live.total', { smart_count: count }),
    },
    {
      name: 'state',
      label: translate('reports.live.state'),
      card: 'note',
      cell: ({ state }) => translate(optionKeyOf({ entity: Round.name, field: 'state' }, state)),
    },
    {
      name: 'closesAt',
      label: translate('reports.live.closesAt'),
      isNumber: true,
      cell: ({ closesAt }) => formatDateTime(closesAt, businessTimeZone),
    },
    ...FIGURES.map(([name, unit]) => ({
      name,
      label: translate(`reports.live.${name}`),
      isNumber: true,
      ...(name === 'stake' && { card: 'main' as const }),
      cell: (row: LiveRow) => <Figure unit={unit} value={row[name]} />,
      total: <Figure unit={unit} value={totals[name]} />,
    })),
  ];
  return (
    <div>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 2, mb: 0.5 }}>
        <Typography component="h2" variant="subtitle1">
          {translate('reports.live.title')}
        </Typography>
        <Chip size="small" color="info" label={translate('reports.live.mark')} />
        <Typography variant="body2" color="text.secondary">
          {translate('reports.live.text', { moment: formatDateTime(asOf, businessTimeZone) })}
        </Typography>
      </Stack>
      <FiguresTable
        label={translate('reports.live.title')}
        columns={columns}
        rows={rows}
        keyOf={({ round }) => round}
        hasTotals
      />
    </div>
  );
}
