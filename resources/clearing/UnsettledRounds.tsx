import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { BillRound } from '../../domain/clearing/bill';
import { useRoundWords } from './roundWords';

/** Maximum number of listed rounds; beyond it, only the count appears. */
const NAMED = 12;

interface UnsettledRoundsProps {
  isOver: boolean;
  rounds: readonly BillRound[];
}

/** Says that a period is complete, or lists the unsettled rounds that its bill lacks. */
export function UnsettledRounds({ isOver, rounds }: UnsettledRoundsProps) {
  const translate = useTranslate();
  const words = useRoundWords();
  if (!isOver) return <Chip size="small" variant="outlined" label={translate('clearing.week.running')} />;
  if (rounds.length === 0) return <Chip size="small" color="success" label={translate('clearing.week.complete')} />;
  const named = rounds.slice(0, NAMED).map(words).join(' · ');
  return (
    <Tooltip title={named} describeChild enterTouchDelay={0}>
      <Chip
        size="small"
        color="warning"
        tabIndex={0}
        label={translate('clearing.week.unsettled', { smart_count: rounds.length })}
      />
    </Tooltip>
  );
}
