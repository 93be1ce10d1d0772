import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { InvoiceDetail } from '../../domain/api/invoices';
import { ggrOf } from '../../domain/invoices/fee';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';
import { useLottoName } from '../../src/fields/useLottoName';

/** Base of an invoice by lotto. */
export function LottoParts({ lottos }: Pick<InvoiceDetail, 'lottos'>) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const name = translate('invoices.panels.byLotto');
  if (lottos.length === 0) return null;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table
        size="small"
        aria-label={name}
        // All five columns fit next to the paper.
        sx={{ '& th, & td': { px: 0.75 }, '& td:not(:first-of-type)': { whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            {(['lotto', 'rounds', 'stake', 'payout', 'ggr'] as const).map((column) => (
              <TableCell key={column} align={column === 'lotto' ? 'left' : 'right'}>
                {translate(`invoices.figures.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lottos.map((part) => (
            <TableRow key={part.lotto} sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <TableCell>{nameOf({ code: part.lotto, name: part.lottoName })}</TableCell>
              <TableCell align="right">{part.rounds}</TableCell>
              <TableCell align="right">
                <Amount amount={part.stake} />
              </TableCell>
              <TableCell align="right">
                <Amount amount={part.payout} />
              </TableCell>
              <TableCell align="right">
                <SignedAmount amount={ggrOf(part)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
