import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatMoney, formatPercent } from '../../src/texts/figures';
import { SignedAmount } from '../../src/fields/SignedAmount';
import type { SlipDetail, SlipLineDetail, SlipPart } from '../../domain/api/slip-detail';
import { sumOfLineParts } from '../../domain/api/sum-of-parts';

const COLOURS: Record<SlipPart['kind'], string> = {
  upline: 'action.disabled',
  own: 'primary.main',
  below: 'secondary.main',
  member: 'transparent',
};

/** States that win/lose still follows. */
const AWAITED: ReadonlySet<SlipDetail['state']> = new Set<SlipDetail['state']>(['pending', 'accepted', 'unknown']);

/** An amount with its sign also in colour; a dash without one. */
function Amount({ value }: { value: number | null }) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value === null ? '–' : <SignedAmount amount={value} />}
    </TableCell>
  );
}

/** Shares in the slip or in the chosen lines: the reader's own, each one below, and those above in one sum. */
export function PartsPanel({ slip, lines }: { slip: SlipDetail; lines: readonly SlipLineDetail[] | null }) {
  const translate = useTranslate();
  const titleId = useId();
  const parts = lines === null ? slip.parts : sumOfLineParts(lines);
  const nameOf = ({ account, kind }: SlipPart) => {
    if (account === null) return translate('slips.parts.upline');
    return kind === 'own' ? translate('slips.parts.own', { name: account.label }) : account.label;
  };
  const isSettled = parts.some(({ net }) => net !== null);
  const isAwaited = AWAITED.has(slip.state);
  const percent = (value: number | null) => (value === null ? '–' : `${formatPercent(value)}%`);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Typography id={titleId} variant="h4" component="h2">
        {translate('slips.show.parts')}
      </Typography>
      <Typography variant="body2" color="text.secondary" role="status">
        {lines === null ? translate('slips.show.whole') : translate('slips.show.chosen', { smart_count: lines.length })}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', height: 10, borderRadius: 1, overflow: 'hidden', my: 1, gap: '1px' }}>
        {parts.map(({ account, kind, held }) => (
          <Box key={account?.id ?? kind} sx={{ flexGrow: held, flexBasis: 0, bgcolor: COLOURS[kind] }} />
        ))}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('slips.parts.who')}</TableCell>
              {['held', 'received', 'paid', ...(isSettled ? ['winLoss', 'commission', 'net'] : [])].map((column) => (
                <TableCell key={column} align="right">
                  {translate(`slips.parts.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {parts.map((part) => (
              <TableRow key={part.account?.id ?? part.kind}>
                <TableCell component="th" scope="row" sx={{ fontWeight: part.kind === 'own' ? 600 : undefined }}>
                  {nameOf(part)}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {part.kind === 'member' ? '–' : formatMoney(part.held)}
                </TableCell>
                <TableCell align="right">{percent(part.commissionReceived)}</TableCell>
                <TableCell align="right">{part.kind === 'member' ? '–' : percent(part.commissionPaid)}</TableCell>
                {isSettled && (
                  <>
                    <Amount value={part.winLoss} />
                    <Amount value={part.commission} />
                    <Amount value={part.net} />
                  </>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {!isSettled && isAwaited && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('slips.show.unsettled')}
        </Typography>
      )}
    </Paper>
  );
}
