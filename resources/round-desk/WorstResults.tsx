import Box from '@mui/material/Box';
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

/** Further prizes of a result below it: a long result wraps, so that it never pushes its amounts out of view. */
function OtherPrizes({ betType, numbers }: { betType: 'front3' | 'bottom3'; numbers: readonly string[] }) {
  const translate = useTranslate();
  if (numbers.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {translate(`betTypes.${betType}`)} {numbers.join(' ')}
    </Box>
  );
}

/** Results with the highest payouts over all bet types, each with the profit that it leaves. */
export function WorstResults({ desk: { worst, betTypes } }: { desk: RoundDesk }) {
  const translate = useTranslate();
  const received = receivedOfAll(betTypes);
  const shown = worst.filter(({ paid }) => paid > 0);
  if (shown.length === 0) return null;
  return (
    <DeskPart title={translate('roundDesk.worst.title')}>
      <Table size="small" aria-label={translate('roundDesk.worst.title')} sx={{ '& td, & th': { px: 0.5, py: 0.25 } }}>
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
              <TableCell component="th" scope="row">
                <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
                  {top} / {bottom}
                </Box>
                <OtherPrizes betType="front3" numbers={front3} />
                <OtherPrizes betType="bottom3" numbers={bottom3} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatMoney(paid)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {received === null ? <EmptyValue /> : <SignedAmount amount={received - paid} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DeskPart>
  );
}
