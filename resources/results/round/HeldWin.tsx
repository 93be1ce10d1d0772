import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { submitWin } from '../../../domain/api/results';
import { formatMoney } from '../../../src/texts/figures';
import type { WinningLine } from '../../../domain/rounds/winning-line';
import { useEntersResults } from '../../../src/session/reader';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { ActionButton } from '../../../src/metadata/ActionButton';

/** A win that needs an approval before payout; after a rejection it can be submitted again. */
export function HeldWin({ roundId, win }: { roundId: string; win: WinningLine }) {
  const translate = useTranslate();
  const canEnter = useEntersResults('update');
  const [isAsking, setAsking] = useState(false);
  const submission = useCallMutation(submitWin, { onDone: () => setAsking(false) });
  const { slipId, position, member, payout, isAsked } = win;
  return (
    <>
      <Chip size="small" color="warning" variant="outlined" label={translate('results.round.held')} />
      {canEnter && !isAsked && (
        <ActionButton size="small" onClick={() => setAsking(true)}>
          {translate('results.round.askAgain')}
        </ActionButton>
      )}
      {isAsking && (
        <ReasonDialog
          title={translate('results.round.askAgainTitle', { member, payout: formatMoney(payout) })}
          action={translate('results.round.askAgain')}
          isPending={submission.isPending}
          error={submission.error}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => submission.mutate({ params: { id: roundId }, body: { slipId, position, reason } })}
        />
      )}
    </>
  );
}
