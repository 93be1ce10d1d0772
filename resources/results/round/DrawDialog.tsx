import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { moveDraw } from '../../../domain/api/results';
import { Lotto } from '../../../domain/entities/lotto';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { DateBox, isDay } from '../../../src/fields/dates/DateBox';
import { MoveReason } from './MoveReason';

interface DrawDialogProps {
  round: RoundDetail;
  name: string;
  onClose: () => void;
}

/** Moves the draw of a round to another day. */
export function DrawDialog({ round, name, onClose }: DrawDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [date, setDate] = useState<string | null>(null);
  const moving = useCallMutation(moveDraw, {
    refreshes: [Lotto.name],
    onDone: () => {
      notify('results.moves.done', { type: 'info', messageArgs: { name } });
      onClose();
    },
  });
  return (
    <MoveReason
      move="draw"
      round={round}
      name={name}
      isPending={moving.isPending}
      error={moving.error}
      isReady={isDay(date)}
      onClose={onClose}
      onConfirm={(reason) => isDay(date) && moving.mutate({ params: { id: round.id }, body: { date, reason } })}
    >
      <DateBox
        outlook="future"
        label={translate('results.moves.draw.date')}
        value={date}
        onChange={setDate}
        required
        margin="dense"
      />
    </MoveReason>
  );
}
