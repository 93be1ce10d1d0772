import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../src/texts/figures';
import { sumOf } from '../../domain/money/proportion';
import { mostPaidByOneResult } from '../../domain/results/most-paid';
import { isReturned } from '../../domain/slips/shown-state';
import type { SlipDetail, SlipLineDetail } from '../../domain/api/slip-detail';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { conflictOf, useCancelSlip } from './useCancelSlip';

interface CancelDialogProps {
  slip: SlipDetail;
  /** Lines to cancel; all of them are still cancellable. */
  lines: readonly SlipLineDetail[];
  isWhole: boolean;
  onClose: () => void;
  onDone: () => void;
}

const FAULTS = ['closed', 'slipState'];

/** Returns how much the highest possible payout of a single result decreases, in satang. */
function fallsAway({ slipLines, roundOf: { drawnBy } }: SlipDetail, lines: readonly SlipLineDetail[]): number {
  const standing = slipLines.filter(({ state }) => !isReturned(state));
  const most = (some: readonly SlipLineDetail[]) =>
    mostPaidByOneResult(
      some.map(({ betType, number, possiblePayout }) => ({ betType, number, payout: possiblePayout })),
      drawnBy,
    );
  return most(standing) - most(standing.filter((line) => !lines.includes(line)));
}

/** Shows the effects of a cancel in numbers, asks for a reason, and cancels. */
export function CancelDialog({ slip, lines, isWhole, onClose, onDone }: CancelDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelSlip();
  const sum = (of: (line: SlipLineDetail) => number) => formatMoney(sumOf(lines.map(of)));
  const own = (line: SlipLineDetail) => line.parts.find(({ kind }) => kind === 'own')?.held ?? 0;
  const effects = [
    [translate('slips.cancel.debit', { member: slip.member.label }), sum(({ debit }) => debit)],
    [translate('slips.cancel.stake'), sum(({ stake }) => stake)],
    [translate('slips.cancel.payout'), formatMoney(fallsAway(slip, lines))],
    [translate('slips.cancel.own'), sum(own)],
  ] as const;
  const isMissing = reason.trim() === '';
  const submit = () => {
    setAsked(true);
    if (isMissing) return;
    const positions = isWhole ? undefined : lines.map(({ position }) => position);
    cancel.mutate({ params: { id: slip.id }, body: { reason: reason.trim(), positions } }, { onSuccess: onDone });
  };
  const conflict = conflictOf(cancel.error);
  return (
    <FormDialog
      title={translate('slips.cancel.title', { no: slip.no })}
      action={translate('slips.cancel.confirm')}
      cancel={translate('slips.cancel.keep')}
      color="error"
      isReady
      isPending={cancel.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict !== null && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(`slips.cancel.refused.${FAULTS.includes(conflict) ? conflict : 'other'}`)}
        </Alert>
      )}
      {cancel.error && conflict === null && <FailureNotice error={cancel.error} />}
      <Table size="small" aria-label={translate('slips.cancel.effects')}>
        <TableBody>
          {effects.map(([label, amount]) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {amount}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {/* Above the lines, so that the focused box and the main figures stay in view with any number of lines. */}
      <ReasonBox
        label={translate('slips.cancel.reason')}
        value={reason}
        onChange={setReason}
        error={isAsked && isMissing}
        helperText={isAsked && isMissing ? translate('slips.cancel.needed') : translate('slips.cancel.late')}
        required
        fullWidth
        autoFocus
        size="small"
        margin="normal"
      />
      <Table size="small" aria-label={translate('slips.show.lines')}>
        <TableBody>
          {lines.map(({ position, betType, number, stake, sold }) => (
            <TableRow key={position}>
              <TableCell>
                {translate(`betTypes.${betType}`)} <strong>{number}</strong>
                {sold !== null && (
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {translate('slips.cancel.soldFrom', {
                      before: formatMoney(sold),
                      after: formatMoney(sold - stake),
                    })}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(stake)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </FormDialog>
  );
}
