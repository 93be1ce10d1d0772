import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { isTimeToLayOff } from '../../../domain/lay-off/reminder';
import type { RoundLayOff } from '../../../domain/api/lay-off';
import { sumOf } from '../../../domain/money/proportion';
import { useServerNow } from '../../../src/data/useServerNow';
import { amountText } from '../../../src/fields/amountText';

/** Warns shortly before the close if stakes are still above the kept amounts, or a dealer has not answered yet. */
export function Reminder({ layOff: { byBetType, closesAt, remindsBefore, isUndecided } }: { layOff: RoundLayOff }) {
  const translate = useTranslate();
  const now = useServerNow();
  const [excess, waiting] = [
    sumOf(byBetType.map((one) => one.excess)),
    sumOf(byBetType.flatMap(({ drafted, sent }) => [drafted, sent])),
  ];
  const reminded = { closesAt: new Date(closesAt), remindsBefore, open: excess + waiting };
  if (!isUndecided || !isTimeToLayOff(reminded, new Date(now))) return null;
  return (
    <Alert severity="warning">
      {translate('layOff.reminder', { excess: amountText(excess), waiting: amountText(waiting) })}
    </Alert>
  );
}
