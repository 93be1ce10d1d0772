import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ReportAnswer, ReportRow } from '../../domain/api/reports';
import type { Measure, Report } from '../../domain/reports/report';
import { Difference, Figure } from './Figure';
import { FIRST, ReportHead } from './ReportHead';
import type { ReportState } from './useReportState';
import { useRowName } from './useRowName';
import { useRowWay } from './useRowWay';

const NUMERIC: SxProps<Theme> = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: 1 };
/** A row with a subdivision is highlighted as the sum. */
const WHOLE: SxProps<Theme> = { bgcolor: 'background.default', fontWeight: 600 };
const PART: SxProps<Theme> = { paddingInlineStart: 4 };
const TOTAL: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  bgcolor: 'background.default',
  color: 'text.primary',
  fontSize: 'inherit',
  fontWeight: 600,
  borderTop: 1,
  borderColor: 'divider',
};

interface ReportTableProps extends Pick<ReportState, 'query' | 'change' | 'addressOf'> {
  report: Report;
  /** Columns on display. */
  measures: readonly Measure[];
  answer: ReportAnswer;
  /** Whether each figure shows its difference from the previous period. */
  isCompared: boolean;
}

interface RowNameProps {
  row: Pick<ReportRow, 'account'>;
  name: string;
  way: string | undefined;
  sx?: SxProps<Theme>;
}

/** Name of a row, linked to its details. */
function RowName({ row, name, way, sx = {} }: RowNameProps) {
  return (
    <TableCell component="th" scope="row" sx={{ ...FIRST, ...sx } as SxProps<Theme>}>
      {way === undefined ? (
        <span dir="auto">{name}</span>
      ) : (
        <Link component={RouterLink} to={way} dir="auto">
          {name}
        </Link>
      )}
      {row.account?.nickname && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} dir="auto">
          {row.account.nickname}
        </Typography>
      )}
    </TableCell>
  );
}

/** A report as a table. Headings, first column and totals stay in view; every figure can sort the rows. */
export function ReportTable({ report, measures, answer, isCompared, query, change, addressOf }: ReportTableProps) {
  const translate = useTranslate();
  const { by, then, rows, totals, totalsBefore, basis } = answer;
  const nameOf = useRowName();
  const wayOf = useRowWay(report, { query, addressOf }, basis);
  const order = query.order ?? (by === 'date' ? 'key' : report.order);
  const figureCells = (figures: ReportRow['figures'], before: ReportRow['before'], sx: SxProps<Theme>) =>
    measures.map(({ name, unit }) => (
      <TableCell key={name} align="right" sx={sx}>
        <Figure unit={unit} value={figures[name]} />
        {isCompared && unit === 'money' && <Difference value={figures[name]} before={before?.[name]} />}
      </TableCell>
    ));
  const whole = then === null ? {} : WHOLE;
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ maxHeight: 'max(24rem, calc(100vh - 16rem))' }}>
      <Table size="small" stickyHeader aria-label={translate(`reports.names.${report.name}`)}>
        <ReportHead measures={measures} by={by} order={order} change={change} />
        <TableBody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <TableRow hover>
                <RowName row={row} name={nameOf(row, by)} way={wayOf({ grouping: by, row })} sx={whole} />
                {figureCells(row.figures, row.before, { ...NUMERIC, ...whole } as SxProps<Theme>)}
              </TableRow>
              {then !== null &&
                row.rows?.map((part) => (
                  <TableRow key={part.key} hover>
                    <RowName
                      row={part}
                      name={nameOf(part, then)}
                      way={wayOf({ grouping: by, row }, { grouping: then, row: part })}
                      sx={PART}
                    />
                    {figureCells(part.figures, part.before, NUMERIC)}
                  </TableRow>
                ))}
            </Fragment>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...FIRST, ...TOTAL, zIndex: 4 } as SxProps<Theme>}>
              {translate('reports.total')}
            </TableCell>
            {figureCells(totals, totalsBefore, { ...NUMERIC, ...TOTAL } as SxProps<Theme>)}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
