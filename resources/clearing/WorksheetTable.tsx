import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, type RefObject } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ClearingSums, Worksheet, WorksheetRow } from '../../domain/api/clearing';
import { datesFrom } from '../../domain/calendar/business-day';
import { amountFor } from '../../domain/clearing/bill-payment';
import { sumOf } from '../../domain/money/proportion';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { Term } from '../../src/metadata/glossary/Term';
import type { TermName } from '../../src/metadata/glossary/termName';
import { DueWords } from './dueWords';
import { RowMarks } from './RowMarks';
import { openerId, type OpenPayment, PaymentToggle, RowPayment } from './RowPayment';
import { sheetAmounts } from './sheetAmounts';
import { useDayWay } from './useDayWay';

const NUMERIC = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: 1 } as const;
/** The words of the balance are a button with a padding of its own in each row. */
const BALANCE = { ...NUMERIC, px: 1.5 } as const;
const ACCOUNT = { minWidth: 140, maxWidth: 260, overflowWrap: 'anywhere' } as const;

/** Columns of the amounts: all, those of the week's sums, or those of its days. */
export type SheetColumns = 'all' | 'sums' | 'days';

/** Columns whose name is a word of the glossary. */
const TERMS: Readonly<Partial<Record<string, TermName>>> = {
  carried: 'carried',
  winLoss: 'winLose',
  commission: 'commission',
};

interface WorksheetTableProps {
  sheet: Worksheet;
  columns: SheetColumns;
  /** Ref of the box that the table has to fit into. */
  box: RefObject<HTMLDivElement | null>;
  payment: OpenPayment;
  onOpen: (row: WorksheetRow) => void;
}

/** Worksheet as a table: the balance, and the amounts that it consists of, from the reader's side. */
export function WorksheetTable({ sheet: { week, rows, totals }, columns, box, payment, onOpen }: WorksheetTableProps) {
  const translate = useTranslate();
  const wayOf = useDayWay();
  const dates = columns === 'sums' ? [] : datesFrom(week.from, 7);
  const amountsOf = (sums: ClearingSums) => (columns === 'days' ? [] : sheetAmounts(sums));
  const foot = {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    bgcolor: 'background.default',
    color: 'text.primary',
    fontSize: 'inherit',
    fontWeight: 600,
    borderTop: 1,
    borderColor: 'divider',
  } as const;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      ref={box}
      sx={{ maxHeight: 'max(24rem, calc(100vh - 16rem))' }}
    >
      <Table size="small" stickyHeader aria-label={translate('clearing.sheet')}>
        <TableHead>
          <TableRow>
            <TableCell sx={ACCOUNT}>{translate('clearing.columns.account')}</TableCell>
            <TableCell sx={{ px: 1.5 }}>{translate('clearing.columns.balance')}</TableCell>
            {dates.map((date, index) => (
              <TableCell key={date} align="right" sx={{ px: 1, whiteSpace: 'nowrap' }}>
                {translate(`clearing.days.${index + 1}`)} {date.slice(8)}
              </TableCell>
            ))}
            {amountsOf(totals).map(({ name }) => (
              <TableCell key={name} align="right" sx={{ px: 1 }}>
                <Term of={TERMS[name]}>{translate(`clearing.columns.${name}`)}</Term>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Fragment key={row.account.id}>
              <TableRow hover>
                <TableCell component="th" scope="row" sx={ACCOUNT}>
                  <Link
                    component="button"
                    type="button"
                    id={openerId(row)}
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
                <TableCell sx={NUMERIC}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
                    <Button size="small" onClick={() => onOpen(row)} sx={{ px: 0.5, minWidth: 0 }}>
                      <DueWords balance={row.balance} side="upline" />
                    </Button>
                    <PaymentToggle row={row} open={payment} />
                  </Box>
                </TableCell>
                {dates.map((date, index) => {
                  const to = wayOf(row.account, date);
                  const amount = amountFor('upline', row.days[index] ?? 0);
                  return (
                    <TableCell key={date} align="right" sx={NUMERIC}>
                      {to === undefined || amount === 0 ? (
                        <SignedAmount amount={amount} />
                      ) : (
                        <Link component={RouterLink} to={to} color="inherit">
                          <SignedAmount amount={amount} />
                        </Link>
                      )}
                    </TableCell>
                  );
                })}
                {amountsOf(row).map(({ name, amount }) => (
                  <TableCell key={name} align="right" sx={NUMERIC}>
                    <SignedAmount amount={amount} />
                  </TableCell>
                ))}
              </TableRow>
              {payment.accountId === row.account.id && (
                <TableRow>
                  <TableCell colSpan={2 + dates.length + amountsOf(row).length} sx={{ py: 1.5 }}>
                    <RowPayment row={row} open={payment} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...ACCOUNT, ...foot }}>
              {translate('clearing.total')}
            </TableCell>
            <TableCell sx={{ ...BALANCE, ...foot }}>
              <DueWords balance={totals.balance} side="upline" />
            </TableCell>
            {[
              ...dates.map((date, index) => ({
                name: date,
                amount: amountFor('upline', sumOf(rows.map((row) => row.days[index] ?? 0))),
              })),
              ...amountsOf(totals),
            ].map(({ name, amount }) => (
              <TableCell key={name} align="right" sx={{ ...NUMERIC, ...foot }}>
                <SignedAmount amount={amount} />
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
