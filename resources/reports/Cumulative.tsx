import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ReportAnswer } from '../../domain/api/reports';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { cumulativeByMonth } from '../../domain/reports/cumulative';
import { LazyLines } from '../../src/charts/LazyLines';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { FiguresTable } from './table/FiguresTable';

interface CumulativeProps {
  /** Answer of a report by days, all on one page. */
  answer: ReportAnswer;
  /** Names of the measures to add up. */
  names: readonly string[];
}

/** Cumulative amounts of each month by day, as lines and as a table. */
export function Cumulative({ answer, names }: CumulativeProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const title = translate('reports.cumulative.title');
  const days = cumulativeByMonth(
    answer.rows.map(({ key, figures }) => ({ date: key, amounts: names.map((name) => figures[name] ?? null) })),
  );
  const labelOf = (name: string) => translate(`reports.measures.${name}`);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ mt: 1.5, p: 1.5, displayPrint: 'none' }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1">
          {title}
        </Typography>
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {translate(`reports.cumulative.${isTable ? 'lines' : 'table'}`)}
        </Button>
      </Stack>
      {isTable ? (
        <FiguresTable
          label={title}
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            { name: 'date', label: translate('reports.by.date'), cell: ({ date }) => formatBusinessDate(date) },
            ...names.map((name, index) => ({
              name,
              label: labelOf(name),
              isNumber: true,
              card: 'main' as const,
              cell: ({ amounts }: (typeof days)[number]) => <SignedAmount amount={amounts[index] ?? 0} />,
            })),
          ]}
        />
      ) : (
        <LazyLines
          label={title}
          categories={days.map(({ date }) => formatBusinessDate(date))}
          series={names.map((name, index) => ({
            label: labelOf(name),
            values: days.map(({ amounts }) => amounts[index] ?? null),
          }))}
          format={formatMoney}
        />
      )}
    </Paper>
  );
}
