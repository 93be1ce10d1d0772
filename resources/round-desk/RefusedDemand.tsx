import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { RefusedDemand as Refused, RefusedFor } from '../../domain/round-desk/round-desk';
import { formatMoney } from '../../src/texts/figures';
import { DeskPart } from './DeskPart';

/** Maximum number of rows. */
const SHOWN = 12;

interface RefusedDemandProps {
  /** Numbers with the most rejected stakes. */
  refused: readonly Refused[];
  byReason: readonly RefusedFor[];
}

/** Rejected stakes by number and reason: the additional sales that a higher cap would have allowed. */
export function RefusedDemand({ refused, byReason }: RefusedDemandProps) {
  const translate = useTranslate();
  return (
    <DeskPart title={translate('roundDesk.refused.title')}>
      {refused.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('roundDesk.refused.none')}
        </Typography>
      ) : (
        <>
          <Stack
            component="ul"
            direction="row"
            useFlexGap
            aria-label={translate('roundDesk.refused.byReason')}
            sx={{ flexWrap: 'wrap', gap: 0.5, m: 0, mb: 0.5, p: 0, listStyle: 'none' }}
          >
            {byReason.map(({ reason, lines, stake }) => (
              <Chip
                key={reason}
                component="li"
                size="small"
                variant="outlined"
                title={translate('roundDesk.cell.lines', { smart_count: lines })}
                label={`${translate(`roundDesk.refused.reasons.${reason}`, { _: reason })} ${formatMoney(stake)}`}
              />
            ))}
          </Stack>
          <Table
            size="small"
            aria-label={translate('roundDesk.refused.title')}
            sx={{ '& td, & th': { px: 0.75, py: 0.25 } }}
          >
            <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {refused.slice(0, SHOWN).map(({ betType, number, reason, lines, stake }) => (
                <TableRow key={`${betType} ${number} ${reason}`}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {betType === null || number === null
                      ? translate('roundDesk.refused.whole')
                      : `${number} ${translate(`betTypes.${betType}`)}`}
                  </TableCell>
                  <TableCell>
                    {translate(`roundDesk.refused.reasons.${reason}`, { _: reason })} ·{' '}
                    {translate('roundDesk.cell.lines', { smart_count: lines })}
                  </TableCell>
                  <TableCell align="right">{formatMoney(stake)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </DeskPart>
  );
}
