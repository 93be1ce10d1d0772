import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { approveMany } from '../../../domain/api/approvals';
import { formatMoney } from '../../../src/texts/figures';
import { resultText } from '../../../domain/results/result-inputs';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { PlainTable, type Column } from '../PlainTable';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { useRoundName } from '../useRoundName';
import { payoutOf } from './effect';

interface ApproveManyProps {
  chosen: readonly ApprovalRow[];
  onDone: () => void;
}

/** Approves several submissions of one kind after a look at their total. */
export function ApproveMany({ chosen, onDone }: ApproveManyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const nameOf = useRoundName();
  const [isAsking, setAsking] = useState(false);
  const approve = useCallMutation(approveMany, {
    onDone: (decided) => {
      const failed = decided.filter(({ isApproved }) => !isApproved).length;
      notify(failed > 0 ? 'approvals.many.someFailed' : 'approvals.many.done', {
        type: failed > 0 ? 'warning' : 'info',
        messageArgs: { smart_count: failed > 0 ? failed : decided.length },
      });
      onDone();
    },
  });
  const payout = chosen.reduce((sum, approval) => sum + (payoutOf(approval) ?? 0), 0);
  const columns: Column<ApprovalRow>[] = [
    { label: 'results.columns.round', cell: ({ round }) => nameOf(round) },
    { label: 'results.columns.result', cell: ({ official, member }) => (official ? resultText(official) : member) },
    { label: 'results.columns.payout', isNumber: true, cell: (approval) => formatMoney(payoutOf(approval) ?? 0) },
  ];
  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
        mt: 1,
        px: 2,
        py: 1,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
      }}
    >
      <Typography role="status" sx={{ flexGrow: 1 }}>
        {translate('approvals.many.chosen', { smart_count: chosen.length, payout: formatMoney(payout) })}
      </Typography>
      <Button onClick={onDone}>{translate('ra.action.cancel')}</Button>
      <ActionButton variant="contained" onClick={() => setAsking(true)}>
        {translate('approvals.many.approve', { smart_count: chosen.length })}
      </ActionButton>
      {isAsking && (
        <Dialog
          open
          onClose={() => !approve.isPending && setAsking(false)}
          aria-labelledby="many-title"
          fullWidth
          maxWidth="md"
        >
          <DialogTitle id="many-title">{translate('approvals.many.title', { smart_count: chosen.length })}</DialogTitle>
          <DialogContent>
            {approve.error && <Alert severity="error">{refusal(approve.error)}</Alert>}
            <PlainTable name="approvals.many.list" columns={columns} rows={chosen} keyOf={({ id }) => id} />
            <Typography sx={{ mt: 1.5, fontWeight: 650 }}>
              {translate('approvals.many.sum', { payout: formatMoney(payout) })}
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)} disabled={approve.isPending}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              variant="contained"
              loading={approve.isPending}
              onClick={() => approve.mutate({ body: { ids: chosen.map(({ id }) => id) } })}
            >
              {translate('approvals.many.approve', { smart_count: chosen.length })}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Paper>
  );
}
