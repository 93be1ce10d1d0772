import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { ENDING, type Move } from './moves';

interface MoveReasonProps extends Omit<ComponentProps<typeof ReasonDialog>, 'title' | 'text' | 'action' | 'color'> {
  move: Move;
  round: RoundDetail;
  name: string;
  /** Label of the button, if it isn't the name of the change. */
  action?: string;
}

/** Explains the effect of a change of a round, and asks for a reason. */
export function MoveReason({ move, round: { slips, stake }, name, action, ...dialog }: MoveReasonProps) {
  const translate = useTranslate();
  return (
    <ReasonDialog
      {...dialog}
      title={translate(`results.moves.${move}.title`, { name })}
      text={translate(`results.moves.${move}.text`, { slips: formatInteger(slips), stake: formatMoney(stake ?? 0) })}
      action={action ?? translate(`results.moves.${move}.action`)}
      color={ENDING.includes(move) ? 'error' : 'primary'}
    />
  );
}
