import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { InvoiceStatement } from '../../domain/api/invoices';
import { formatBusinessDate, formatDifference } from '../../src/texts/figures';
import { Amount } from '../../src/fields/SignedAmount';
import { useLinks } from '../../src/metadata/LinksContext';

/** A statement as a table, from the opening to the closing balance. */
export function StatementTable({ statement }: { statement: InvoiceStatement }) {
  const translate = useTranslate();
  const links = useLinks('invoices');
  const name = translate('invoices.statement.title');
  const balance = (label: string, date: string, amount: number) => (
    <TableRow sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
      <TableCell>{formatBusinessDate(date)}</TableCell>
      <TableCell colSpan={3}>{translate(label)}</TableCell>
      <TableCell align="right">
        <Amount amount={amount} />
      </TableCell>
    </TableRow>
  );
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            {(['date', 'kind', 'number', 'amount', 'balance'] as const).map((column) => (
              <TableCell key={column} align={column === 'amount' || column === 'balance' ? 'right' : 'left'}>
                {translate(`invoices.statement.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {balance('invoices.statement.opening', statement.from, statement.opening)}
          {statement.entries.map(({ date, kind, number, invoiceId, amount, balance: after }) => {
            const to = invoiceId === null ? undefined : links.show(invoiceId);
            return (
              <TableRow key={`${kind} ${number}`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <TableCell>{formatBusinessDate(date)}</TableCell>
                <TableCell>{translate(`invoices.statement.kinds.${kind}`)}</TableCell>
                <TableCell>
                  {to ? (
                    <Link to={to} className="text-link">
                      {number}
                    </Link>
                  ) : (
                    number
                  )}
                </TableCell>
                <TableCell align="right">
                  <bdi dir="ltr">{formatDifference(amount)}</bdi>
                </TableCell>
                <TableCell align="right">
                  <Amount amount={after} />
                </TableCell>
              </TableRow>
            );
          })}
          {balance('invoices.statement.closing', statement.to, statement.closing)}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
