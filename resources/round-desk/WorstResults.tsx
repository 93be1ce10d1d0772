import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { formatMoney } from '../../src/texts/figures';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { receivedOfAll } from './deskFigures';
import { DeskPart } from './DeskPart';

/** Returns a function for the further prizes of a result in words; empty without any. */
function usePrizesText() {
  const translate = useTranslate();
  return ({ front3, bottom3 }: Pick<RoundDesk['worst'][number], 'front3' | 'bottom3'>) =>
    (
      [
        ['front3', front3],
        ['bottom3', bottom3],
      ] as const
    )
      .filter(([, numbers]) => numbers.length > 0)
      .map(([betType, numbers]) => `${translate(`betTypes.${betType}`)} ${numbers.join(' ')}`)
      .join(' · ');
}

/** Results with the highest payouts over all bet types, each with the profit that it leaves. */
export function WorstResults({ desk: { worst, betTypes } }: { desk: RoundDesk }) {
  const translate = useTranslate();
  const prizesText = usePrizesText();
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
          {shown.map(({ top, bottom, front3, bottom3, paid }) => {
            const prizes = prizesText({ front3, bottom3 });
            return (
              <Fragment key={`${top}/${bottom}`}>
                <TableRow sx={{ '& > *': { whiteSpace: 'nowrap', borderBottom: prizes === '' ? undefined : 0 } }}>
                  <TableCell component="th" scope="row">
                    <bdi dir="ltr">
                      {top} / {bottom}
                    </bdi>
                  </TableCell>
                  <TableCell align="right" data-figure>
                    {formatMoney(paid)}
                  </TableCell>
                  <TableCell align="right" data-figure>
                    {received === null ? <EmptyValue /> : <SignedAmount amount={received - paid} />}
                  </TableCell>
                </TableRow>
                {/* In a row of its own, so that a long result never pushes its amounts out of view. */}
                {prizes !== '' && (
                  <TableRow>
                    <TableCell colSpan={3} sx={{ typography: 'caption', color: 'text.secondary' }}>
                      {prizes}
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </DeskPart>
  );
}
