import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ROUND_MOVES } from '../../domain/api/results';
import type { DeskRound } from '../../domain/round-desk/round-desk';
import { useCallMutation } from '../../src/data/useCallMutation';
import { messageKeyOf } from '../../src/metadata/failure';
import { ReasonDialog } from '../../src/metadata/ReasonDialog';
import { type DoneAction, UndoBar } from '../limits/UndoBar';
import { useDeskRoundName } from './useDeskRoundName';

/** Actions that need a reason. */
type ConfirmedMove = 'resume' | 'close';

const REFRESHES = { refreshes: ['limits'] } as const;

/** Suspends a round immediately, with an undo for half a minute; resumes or closes it with a reason. */
export function RoundMoves({ round }: { round: DeskRound }) {
  const translate = useTranslate();
  const notify = useNotify();
  const nameOf = useDeskRoundName();
  const [pendingMove, setPendingMove] = useState<ConfirmedMove | null>(null);
  const [doing, setDoing] = useState<DoneAction | null>(null);
  const suspending = useCallMutation(ROUND_MOVES.suspend, REFRESHES);
  const resuming = useCallMutation(ROUND_MOVES.resume, REFRESHES);
  const closing = useCallMutation(ROUND_MOVES.close, REFRESHES);
  const { id, state, family } = round;
  const of = (reason: string) => ({ params: { id }, body: { reason } });
  const onError = (error: unknown) => notify(messageKeyOf(error), { type: 'error' });
  const undo = () =>
    resuming.mutate(of(translate('roundDesk.moves.takenBack')), { onSuccess: () => setDoing(null), onError });
  const suspend = () =>
    suspending.mutate(of(translate('roundDesk.moves.atDesk')), {
      onSuccess: () => setDoing({ id: Date.now(), text: translate('roundDesk.moves.suspended'), undo }),
      onError,
    });
  const dialogs = { resume: resuming, close: closing };
  // Yeekee rounds can't be suspended.
  const isHeldUp = family !== 'yeekee';
  return (
    <>
      {isHeldUp && state === 'open' && (
        <Button size="small" color="warning" variant="outlined" loading={suspending.isPending} onClick={suspend}>
          {translate('roundDesk.moves.suspend')}
        </Button>
      )}
      {isHeldUp && state === 'suspended' && (
        <Button size="small" variant="outlined" onClick={() => setPendingMove('resume')}>
          {translate('roundDesk.moves.resume')}
        </Button>
      )}
      <Button size="small" color="error" variant="outlined" onClick={() => setPendingMove('close')}>
        {translate('roundDesk.moves.close')}
      </Button>
      {doing && <UndoBar key={doing.id} doing={doing} onOver={() => setDoing(null)} />}
      {pendingMove && (
        <ReasonDialog
          title={translate(`roundDesk.moves.${pendingMove}`)}
          action={translate(`roundDesk.moves.${pendingMove}`)}
          color={pendingMove === 'close' ? 'error' : 'warning'}
          text={translate(`roundDesk.moves.${pendingMove}Text`, { name: nameOf(round) })}
          isPending={dialogs[pendingMove].isPending}
          error={dialogs[pendingMove].error}
          onConfirm={(reason) => dialogs[pendingMove].mutate(of(reason), { onSuccess: () => setPendingMove(null) })}
          onClose={() => setPendingMove(null)}
        />
      )}
    </>
  );
}
