import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { formatMoney } from '../../domain/format';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { receivedOfAll } from './deskFigures';
import { DeskPart } from './DeskPart';

/** Results with the highest payouts over all bet types, each with the profit that it leaves. */
export function WorstResults({ desk: { worst, betTypes } }: { desk: RoundDesk }) {
  const translate = useTranslate();
  const received = receivedOfAll(betTypes);
  const shown = worst.filter(({ paid }) => paid > 0);
  if (shown.length === 0) return null;
  return (
    <DeskPart title={translate('roundDesk.worst.title')}>
      <Table size="small" aria-label={translate('roundDesk.worst.title')} sx={{ '& td, & th': { px: 0.75, py: 0.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('roundDesk.worst.result')}</TableCell>
            <TableCell align="right">{translate('roundDesk.worst.pays')}</TableCell>
            <TableCell align="right">{translate('roundDesk.worst.leaves')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {shown.map(({ top, bottom, front3, bottom3, paid }) => (
            <TableRow key={`${top}/${bottom}`}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <bdi dir="ltr">
                  {top} / {bottom}
                </bdi>
                {front3.length > 0 && ` · ${translate('betTypes.front3')} ${front3.join(' ')}`}
                {bottom3.length > 0 && ` · ${translate('betTypes.bottom3')} ${bottom3.join(' ')}`}
              </TableCell>
              <TableCell align="right">{formatMoney(paid)}</TableCell>
              <TableCell align="right">
                {received === null ? <EmptyValue /> : <SignedAmount amount={received - paid} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DeskPart>
  );
}
