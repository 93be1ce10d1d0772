import Switch from '@mui/material/Switch';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { DeskBetType } from '../../domain/round-desk/round-desk';
import type { OperatorLimitParts } from '../../domain/limits/operator-limit';
import { AmountBox } from '../../src/fields/AmountBox';
import { amountText } from '../../src/fields/amountText';

interface CapCellProps {
  ofType: DeskBetType;
  /** Absent for read-only caps. */
  onSet?: ((parts: OperatorLimitParts) => void) | undefined;
}

/** Cap of the numbers of a bet type, with a switch to stop its sales. */
export function CapCell({ ofType: { betType, cap, isOn }, onSet }: CapCellProps) {
  const translate = useTranslate();
  if (!onSet) return <>{amountText(cap)}</>;
  const name = translate(`betTypes.${betType}`);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
      <Switch
        size="small"
        checked={isOn}
        onChange={(_event, next) => onSet({ isOn: next })}
        slotProps={{ input: { 'aria-label': translate('roundDesk.sells', { betType: name }) } }}
      />
      <AmountBox
        label={translate('roundDesk.capOf', { betType: name })}
        value={cap}
        isReadOnly={false}
        onSet={(value) => value !== null && onSet({ cap: value })}
      />
    </Stack>
  );
}
