import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { formatBusinessDate } from '../../../src/texts/figures';
import type { DealerEntry } from '../../../domain/api/lay-off';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useLottoName } from '../../../src/fields/useLottoName';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { SignedAmount } from '../../../src/fields/SignedAmount';
import { useDealerEntries } from '../useLayOff';

/** Subject of an entry. */
function About({ entry: { kind, amount, reason, batch } }: { entry: DealerEntry }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  if (batch) {
    const of = translate('layOff.account.batch', {
      lotto: nameOf(batch),
      date: formatBusinessDate(batch.businessDate),
      no: batch.no,
    });
    return <>{kind === 'reverse' ? translate('layOff.account.reversed', { of }) : of}</>;
  }
  const words = translate(amount < 0 ? 'layOff.account.paid' : 'layOff.account.received');
  return <>{reason ? `${words} · ${reason}` : words}</>;
}

/** Latest movements between a dealer and the operator, with the balance. */
export function DealerAccount({ dealerId }: { dealerId: string }) {
  const translate = useTranslate();
  const columns = ['at', 'about', 'amount', 'balanceAfter'] as const;
  return (
    <ReadState
      reading={useDealerEntries(dealerId)}
      loading={<Loading shape="block" />}
      empty={(entries) => entries.length === 0 && <EmptyNotice text={translate('layOff.account.none')} />}
    >
      {(entries) => (
        <TableContainer tabIndex={0} role="region" aria-label={translate('layOff.dealers.account')}>
          <Table size="small" aria-label={translate('layOff.dealers.account')}>
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell key={name} align={name === 'amount' || name === 'balanceAfter' ? 'right' : 'left'}>
                    {translate(`layOff.account.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <TableRow key={entry.id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <DateTimeDisplay value={entry.at} />
                  </TableCell>
                  <TableCell>
                    <About entry={entry} />
                  </TableCell>
                  <TableCell align="right">
                    <SignedAmount amount={entry.amount} />
                  </TableCell>
                  <TableCell align="right">
                    <SignedAmount amount={entry.balanceAfter} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </ReadState>
  );
}
