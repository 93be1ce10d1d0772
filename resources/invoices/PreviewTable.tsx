import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PreparedInvoice } from '../../domain/api/invoices';
import { Amount } from '../../src/fields/SignedAmount';

const COLUMNS = ['rounds', 'base', 'fee', 'total'] as const;

/** A new figure, followed by the current one where the existing draft differs. */
function Figure({ invoice: { before, after }, name }: { invoice: PreparedInvoice; name: (typeof COLUMNS)[number] }) {
  const of = (value: number) => (name === 'rounds' ? value : <Amount amount={value} />);
  return (
    <TableCell align="right">
      {before !== null && before[name] !== after[name] && (
        <Typography component="s" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {of(before[name])}
        </Typography>
      )}
      {of(after[name])}
    </TableCell>
  );
}

/** New figures of the drafts of a period, next to their current ones. */
export function PreviewTable({ invoices }: { invoices: readonly PreparedInvoice[] }) {
  const translate = useTranslate();
  const name = translate('invoices.drafts.preview');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.invoices.fields.account')}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} align="right">
                {translate(`invoices.figures.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <TableRow key={invoice.account.id} sx={{ fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' }}>
              <TableCell>
                <bdi>{invoice.account.username}</bdi>
                <Typography variant="body2" color="text.secondary">
                  {translate(
                    invoice.before === null
                      ? 'invoices.drafts.isNew'
                      : invoice.before.total === invoice.after.total && invoice.before.rounds === invoice.after.rounds
                        ? 'invoices.drafts.same'
                        : 'invoices.drafts.changes',
                  )}
                  {invoice.lateRounds > 0 &&
                    ` · ${translate('invoices.drafts.late', { smart_count: invoice.lateRounds })}`}
                </Typography>
              </TableCell>
              {COLUMNS.map((column) => (
                <Figure key={column} invoice={invoice} name={column} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
