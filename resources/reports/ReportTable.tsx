import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ReportAnswer, ReportRow } from '../../domain/api/reports';
import type { Measure, Report } from '../../domain/reports/report';
import { Difference, Figure } from './Figure';
import type { ReportState } from './useReportState';
import { useRowName } from './useRowName';
import { useRowWay } from './useRowWay';

const NUMERIC: SxProps<Theme> = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: 1 };
/** The first column stays while the others scroll. */
const FIRST: SxProps<Theme> = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: 120,
  maxWidth: { xs: 150, sm: 260 },
  overflowWrap: 'anywhere',
};
const CORNER: SxProps<Theme> = { ...FIRST, zIndex: 4, bgcolor: 'background.default' };
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

/** The columns that stand under one head: those of a side, or one by itself. */
function groupsOf(measures: readonly Measure[]): { side: Measure['side']; span: number }[] {
  const groups: { side: Measure['side']; span: number }[] = [];
  for (const { side } of measures) {
    const last = groups.at(-1);
    if (last && last.side === side) last.span += 1;
    else groups.push({ side, span: 1 });
  }
  return groups;
}

interface ReportTableProps extends Pick<ReportState, 'query' | 'change' | 'addressOf'> {
  report: Report;
  /** The columns that are shown. */
  measures: readonly Measure[];
  answer: ReportAnswer;
  /** Whether each figure has beside it how far it is from the period before. */
  isCompared: boolean;
}

function HeadCell({ measure, order, change }: { measure: Measure; order: string } & Pick<ReportState, 'change'>) {
  const translate = useTranslate();
  const { name } = measure;
  const isDescending = order === `-${name}`;
  const isOrdered = isDescending || order === name;
  return (
    <TableCell
      align="right"
      sortDirection={isOrdered && (isDescending ? 'desc' : 'asc')}
      sx={{ whiteSpace: 'nowrap', top: 37, px: 1 }}
    >
      <TableSortLabel
        active={isOrdered}
        direction={isOrdered && !isDescending ? 'asc' : 'desc'}
        onClick={() => change({ order: isDescending ? name : `-${name}` })}
        sx={isOrdered ? undefined : { '& .MuiTableSortLabel-icon': { display: 'none' } }}
      >
        {translate(`reports.measures.${name}`)}
      </TableSortLabel>
    </TableCell>
  );
}

/** What a row is of, leading to what it is made of. */
function RowName({ row, name, way }: { row: ReportRow; name: string; way: string | undefined }) {
  return (
    <TableCell component="th" scope="row" sx={FIRST}>
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

/** A report as a table: its head, first column and totals stay in view; every figure orders the rows. */
export function ReportTable({ report, measures, answer, isCompared, query, change, addressOf }: ReportTableProps) {
  const translate = useTranslate();
  const { by, rows, totals, totalsBefore, basis } = answer;
  const nameOf = useRowName(by);
  const wayOf = useRowWay({ query, addressOf }, basis);
  const order = query.order ?? (by === 'date' ? 'key' : report.order);
  const figureCells = (figures: ReportRow['figures'], before: ReportRow['before'], sx: SxProps<Theme>) =>
    measures.map(({ name, unit }) => (
      <TableCell key={name} align="right" sx={sx}>
        <Figure unit={unit} value={figures[name]} />
        {isCompared && unit === 'money' && <Difference value={figures[name]} before={before?.[name]} />}
      </TableCell>
    ));
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ maxHeight: 'max(24rem, calc(100vh - 16rem))' }}>
      <Table size="small" stickyHeader aria-label={translate(`reports.names.${report.name}`)}>
        <TableHead>
          <TableRow>
            <TableCell
              rowSpan={2}
              sx={CORNER}
              sortDirection={order === 'key' ? 'asc' : order === '-key' ? 'desc' : false}
            >
              <TableSortLabel
                active={order === 'key' || order === '-key'}
                direction={order === '-key' ? 'desc' : 'asc'}
                onClick={() => change({ order: order === 'key' ? '-key' : 'key' })}
              >
                {translate(`reports.by.${by}`)}
              </TableSortLabel>
            </TableCell>
            {groupsOf(measures).map(({ side, span }, index) => (
              <TableCell
                key={side ?? index}
                component={side ? 'th' : 'td'}
                colSpan={span}
                align="center"
                scope={side && 'colgroup'}
                sx={{ height: 37, py: 0 }}
              >
                {side && translate(`reports.sides.${side}`)}
              </TableCell>
            ))}
          </TableRow>
          <TableRow>
            {measures.map((measure) => (
              <HeadCell key={measure.name} measure={measure} order={order} change={change} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key} hover>
              <RowName row={row} name={nameOf(row)} way={wayOf(row)} />
              {figureCells(row.figures, row.before, NUMERIC)}
            </TableRow>
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
