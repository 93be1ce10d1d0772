import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { INVOICE_ROUNDS, listInvoiceRounds, type InvoiceRoundRow } from '../../domain/api/invoices';
import { formatBusinessDate } from '../../src/texts/figures';
import { ggrOf } from '../../domain/invoices/fee';
import { useRead } from '../../src/data/useRead';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';
import { useLottoName } from '../../src/fields/useLottoName';
import { useLinks } from '../../src/metadata/LinksContext';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';

function RoundName({ round }: { round: InvoiceRoundRow }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const links = useLinks('rounds');
  const to = links.show(round.roundId) ?? links.edit(round.roundId);
  const { lotto, lottoName, businessDate, number, isReversal, settlementNo } = round;
  const words = `${nameOf({ code: lotto, name: lottoName })} ${formatBusinessDate(businessDate)} #${number}`;
  const mark = isReversal ? 'takenBack' : settlementNo > 1 ? 'corrected' : null;
  return (
    <>
      {to ? (
        <Link component={RouterLink} to={to} underline="always">
          {words}
        </Link>
      ) : (
        words
      )}
      {mark && ` · ${translate(`invoices.rounds.${mark}`)}`}
    </>
  );
}

/** Rounds of an invoice, a page at a time. */
export function RoundsTable({ invoiceId }: { invoiceId: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const reading = useRead(listInvoiceRounds, { params: { id: invoiceId }, query: { page } });
  const name = translate('invoices.rounds.name');
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />}>
      {({ rounds, total }) => (
        <>
          <TableContainer tabIndex={0} role="region" aria-label={name}>
            <Table
              size="small"
              aria-label={name}
              // All five columns fit next to the paper.
              sx={{ '& th, & td': { px: 0.75 }, '& td:not(:first-of-type)': { whiteSpace: 'nowrap' } }}
            >
              <TableHead>
                <TableRow>
                  {(['round', 'stake', 'payout', 'ggr'] as const).map((column) => (
                    <TableCell key={column} align={column === 'round' ? 'left' : 'right'}>
                      {translate(`invoices.figures.${column}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rounds.map((round) => (
                  <TableRow
                    key={`${round.roundId} ${round.settlementNo} ${round.isReversal}`}
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    <TableCell>
                      <RoundName round={round} />
                    </TableCell>
                    <TableCell align="right">
                      <Amount amount={round.stake} />
                    </TableCell>
                    <TableCell align="right">
                      <Amount amount={round.payout} />
                    </TableCell>
                    <TableCell align="right">
                      <SignedAmount amount={ggrOf(round)} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {total > INVOICE_ROUNDS && (
            <Pagination
              size="small"
              count={Math.ceil(total / INVOICE_ROUNDS)}
              page={page}
              onChange={(_event, next) => setPage(next)}
              sx={{ mt: 1 }}
            />
          )}
        </>
      )}
    </ReadState>
  );
}
