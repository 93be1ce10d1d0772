import Button from '@mui/material/Button';
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
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ClearingSums, Worksheet, WorksheetRow } from '../../domain/api/clearing';
import { datesFrom } from '../../domain/calendar/business-day';
import { sumOf } from '../../domain/money/proportion';
import { Amount } from '../../src/fields/SignedAmount';
import { DueWords } from './dueWords';
import { RowMarks } from './RowMarks';
import { useDayWay } from './useDayWay';

const NUMERIC: SxProps<Theme> = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: 1 };
/** The first column stays in view while the others scroll. */
const FIRST: SxProps<Theme> = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: 140,
  maxWidth: 260,
  overflowWrap: 'anywhere',
};

/** So does the last column, which shows the next step. */
const LAST: SxProps<Theme> = { position: 'sticky', insetInlineEnd: 0, zIndex: 1, bgcolor: 'background.paper' };

/** Columns after the days, in their order. Deposits are next to the payments, as both are money that moved outside. */
const AFTER_DAYS = ['winLoss', 'commission', 'other', 'paid'] as const;

const amountsOf = ({ winLoss, commission, rewards, corrections, moved, paid }: ClearingSums) => ({
  winLoss,
  commission,
  other: sumOf([rewards, corrections]),
  paid: sumOf([paid, moved]),
});

interface WorksheetTableProps {
  sheet: Worksheet;
  onOpen: (row: WorksheetRow) => void;
}

/** Worksheet as a table: carried-forward balance, days, their sum, payments, and remaining balance. */
export function WorksheetTable({ sheet: { week, rows, totals }, onOpen }: WorksheetTableProps) {
  const translate = useTranslate();
  const wayOf = useDayWay();
  const dates = datesFrom(week.from, 7);
  const days = dates.map((date, index) => ({ date, sum: sumOf(rows.map((row) => row.days[index] ?? 0)) }));
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ maxHeight: 'max(24rem, calc(100vh - 16rem))' }}>
      <Table size="small" stickyHeader aria-label={translate('clearing.sheet')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...FIRST, zIndex: 4, bgcolor: 'background.default' }}>
              {translate('clearing.columns.account')}
            </TableCell>
            <TableCell align="right" sx={{ px: 1 }}>
              {translate('clearing.columns.carried')}
            </TableCell>
            {dates.map((date, index) => (
              <TableCell key={date} align="right" sx={{ px: 1, whiteSpace: 'nowrap' }}>
                {translate(`clearing.days.${index + 1}`)} {date.slice(8)}
              </TableCell>
            ))}
            {AFTER_DAYS.map((name) => (
              <TableCell key={name} align="right" sx={{ px: 1 }}>
                {translate(`clearing.columns.${name}`)}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ ...LAST, zIndex: 4, bgcolor: 'background.default' }}>
              {translate('clearing.columns.balance')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const amounts = amountsOf(row);
            return (
              <TableRow key={row.account.id} hover>
                <TableCell component="th" scope="row" sx={FIRST}>
                  <Link
                    component="button"
                    type="button"
                    dir="auto"
                    onClick={() => onOpen(row)}
                    sx={{ textAlign: 'start' }}
                  >
                    {row.account.username}
                  </Link>
                  {row.account.nickname && (
                    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} dir="auto">
                      {row.account.nickname}
                    </Typography>
                  )}
                  <RowMarks row={row} />
                </TableCell>
                <TableCell align="right" sx={NUMERIC}>
                  <Amount amount={row.carried} />
                </TableCell>
                {dates.map((date, index) => {
                  const to = wayOf(row.account, date);
                  const amount = row.days[index] ?? 0;
                  return (
                    <TableCell key={date} align="right" sx={NUMERIC}>
                      {to === undefined || amount === 0 ? (
                        <Amount amount={amount} />
                      ) : (
                        <Link component={RouterLink} to={to} color="inherit">
                          <Amount amount={amount} />
                        </Link>
                      )}
                    </TableCell>
                  );
                })}
                {AFTER_DAYS.map((name) => (
                  <TableCell key={name} align="right" sx={NUMERIC}>
                    <Amount amount={amounts[name]} />
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ ...NUMERIC, ...LAST } as SxProps<Theme>}>
                  <Button size="small" onClick={() => onOpen(row)} sx={{ px: 0.5 }}>
                    <DueWords balance={row.balance} side="upline" />
                  </Button>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
        <TableFooter>
          <TableRow>
            {(
              [
                ['account', translate('clearing.total')],
                ['carried', <Amount key="carried" amount={totals.carried} />],
                ...days.map(({ date, sum }) => [date, <Amount key={date} amount={sum} />] as const),
                ...AFTER_DAYS.map((name) => [name, <Amount key={name} amount={amountsOf(totals)[name]} />] as const),
                ['balance', <DueWords key="balance" balance={totals.balance} side="upline" />],
              ] as const
            ).map(([name, content], index, cells) => (
              <TableCell
                key={name}
                component={index === 0 ? 'th' : 'td'}
                align={index === 0 ? undefined : 'right'}
                sx={
                  {
                    ...NUMERIC,
                    ...(index === 0 && FIRST),
                    ...(index === cells.length - 1 && LAST),
                    position: 'sticky',
                    bottom: 0,
                    zIndex: index === 0 || index === cells.length - 1 ? 4 : 2,
                    bgcolor: 'background.default',
                    color: 'text.primary',
                    fontSize: 'inherit',
                    fontWeight: 600,
                    borderTop: 1,
                    borderColor: 'divider',
                  } as SxProps<Theme>
                }
              >
                {content}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
