import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { moveDraw } from '../../../domain/api/results';
import { Lotto } from '../../../domain/entities/lotto';
import type { RoundDetail } from '../../../domain/rounds/round-detail';
import { useDeed } from '../../../src/data/useDeed';
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
  const [date, setDate] = useState('');
  const moving = useDeed(moveDraw, {
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
      isReady={date !== ''}
      onClose={onClose}
      onConfirm={(reason) => moving.mutate({ params: { id: round.id }, body: { date, reason } })}
    >
      <TextField
        type="date"
        label={translate('results.moves.draw.date')}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        required
        margin="dense"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </MoveReason>
  );
}
