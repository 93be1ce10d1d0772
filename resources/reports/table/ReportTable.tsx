import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import type { ReportAnswer, ReportRow } from '../../../domain/api/reports';
import type { Measure, Report } from '../../../domain/reports/report';
import { Difference, Figure } from '../Figure';
import type { ReportState } from '../useReportState';
import { useRowName } from '../useRowName';
import { useRowWay } from '../useRowWay';
import { ReportHead } from './ReportHead';
import { RowTitle } from './RowTitle';
import { FIRST, FOOT } from './styles';
import { TableRoom } from './TableRoom';

const NUMERIC: SxProps<Theme> = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: 1 };
/** A row with a subdivision is highlighted as the sum. */
const WHOLE: SxProps<Theme> = { bgcolor: 'background.default', fontWeight: 600 };
const PART: SxProps<Theme> = { paddingInlineStart: 4 };

export interface ReportRowsProps extends Pick<ReportState, 'query' | 'change' | 'addressOf'> {
  report: Report;
  /** Columns on display. */
  measures: readonly Measure[];
  answer: ReportAnswer;
  /** Order of the rows. */
  order: string;
  /** Whether each figure shows its difference from the previous period. */
  isCompared: boolean;
  /** Content below the rows that scrolls with them. */
  below: ReactNode;
  /** Content that stays below the rows. */
  after: ReactNode;
}

/** A report as a table. Headings, first column and totals stay in view; every figure can sort the rows. */
export function ReportTable(props: ReportRowsProps) {
  const { report, measures, answer, order, isCompared, query, change, addressOf, below, after } = props;
  const translate = useTranslate();
  const { by, then, rows, totals, totalsBefore, basis } = answer;
  const nameOf = useRowName();
  const wayOf = useRowWay(report, { query, addressOf }, basis);
  const figureCells = (figures: ReportRow['figures'], before: ReportRow['before'], sx: SxProps<Theme>) =>
    measures.map(({ name, unit, isResult }) => (
      <TableCell key={name} align="right" sx={sx}>
        <Figure unit={unit} value={figures[name]} isResult={isResult} />
        {isCompared && unit === 'money' && <Difference value={figures[name]} before={before?.[name]} />}
      </TableCell>
    ));
  const whole = then === null ? {} : WHOLE;
  const label = translate(`reports.names.${report.name}`);
  return (
    <TableRoom label={label} isBound below={below} after={after}>
      <Table size="small" stickyHeader aria-label={label}>
        <ReportHead measures={measures} by={by} order={order} change={change} />
        <TableBody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <TableRow hover>
                <TableCell component="th" scope="row" sx={{ ...FIRST, ...whole }}>
                  <RowTitle row={row} name={nameOf(row, by)} way={wayOf({ grouping: by, row })} />
                </TableCell>
                {figureCells(row.figures, row.before, { ...NUMERIC, ...whole } as SxProps<Theme>)}
              </TableRow>
              {then !== null &&
                row.rows?.map((part) => (
                  <TableRow key={part.key} hover>
                    <TableCell component="th" scope="row" sx={{ ...FIRST, ...PART }}>
                      <RowTitle
                        row={part}
                        name={nameOf(part, then)}
                        way={wayOf({ grouping: by, row }, { grouping: then, row: part })}
                      />
                    </TableCell>
                    {figureCells(part.figures, part.before, NUMERIC)}
                  </TableRow>
                ))}
            </Fragment>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...FIRST, ...FOOT, zIndex: 4 }}>
              {translate('reports.total')}
            </TableCell>
            {figureCells(totals, totalsBefore, { ...NUMERIC, ...FOOT })}
          </TableRow>
        </TableFooter>
      </Table>
    </TableRoom>
  );
}
