import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReportRow } from '../../../domain/api/reports';
import type { Measure } from '../../../domain/reports/report';
import { Difference, Figure } from '../Figure';
import { useMeasureName } from '../useMeasureName';
import { useRowName } from '../useRowName';
import { useRowWay } from '../useRowWay';
import { FigureCard, FigureCards } from './FigureCard';
import type { ReportRowsProps } from './ReportTable';
import { RowTitle } from './RowTitle';

const PART = {
  display: 'flex',
  gap: 1,
  alignItems: 'baseline',
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** A report on a phone: the total, and a card per row with the most important figure. */
export function ReportCards(props: ReportRowsProps) {
  const { report, measures, answer, order, isCompared, query, addressOf, below, after } = props;
  const translate = useTranslate();
  const { by, then, rows, totals, totalsBefore, basis } = answer;
  const nameOf = useRowName();
  const measureName = useMeasureName();
  const wayOf = useRowWay(report, { query, addressOf }, basis);
  const sorting = order.replace(/^-/, '');
  const main = [
    ...measures.filter(({ name }) => name === report.lead),
    ...measures.filter(({ name }) => name === sorting && name !== report.lead),
  ];
  const more = measures.filter((measure) => !main.includes(measure));
  const valuesOf = (some: readonly Measure[], figures: ReportRow['figures'], before: ReportRow['before']) =>
    some.map((measure) => {
      const { name, unit, isResult } = measure;
      return {
        name,
        label: measureName(measure),
        value: (
          <>
            <Figure unit={unit} value={figures[name]} isResult={isResult} />
            {isCompared && unit === 'money' && <Difference value={figures[name]} before={before?.[name]} />}
          </>
        ),
      };
    });
  return (
    <>
      <FigureCards label={translate(`reports.names.${report.name}`)}>
        <FigureCard
          isTotal
          title={translate('reports.total')}
          main={valuesOf(main, totals, totalsBefore)}
          more={valuesOf(more, totals, totalsBefore)}
        />
        {rows.map((row) => (
          <FigureCard
            key={row.key}
            title={<RowTitle row={row} name={nameOf(row, by)} way={wayOf({ grouping: by, row })} />}
            main={valuesOf(main, row.figures, row.before)}
            more={valuesOf(more, row.figures, row.before)}
          >
            {then !== null && (row.rows ?? []).length > 0 && (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
                {row.rows?.map((part) => (
                  <Box component="li" key={part.key} sx={PART}>
                    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      <RowTitle
                        row={part}
                        name={nameOf(part, then)}
                        way={wayOf({ grouping: by, row }, { grouping: then, row: part })}
                      />
                    </Box>
                    <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' }}>
                      {valuesOf(main, part.figures, part.before).map(({ name, value }) => (
                        <div key={name}>{value}</div>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
            )}
          </FigureCard>
        ))}
      </FigureCards>
      {after}
      {below}
    </>
  );
}
