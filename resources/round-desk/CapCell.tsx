import Checkbox from '@mui/material/Checkbox';
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

/** As wide as a cap of six digits. */
const NARROW_BOX = { minWidth: 48, height: 24, px: 0.5 } as const;

/** Cap of the numbers of a bet type, with a checkbox to stop its sales. */
export function CapCell({ ofType: { betType, cap, isOn }, onSet }: CapCellProps) {
  const translate = useTranslate();
  if (!onSet) return <span data-figure>{amountText(cap)}</span>;
  const name = translate(`betTypes.${betType}`);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', '& input:not([type=checkbox])': NARROW_BOX }}
    >
      <Checkbox
        size="small"
        title={translate('roundDesk.sells', { betType: name })}
        checked={isOn}
        onChange={(_event, next) => onSet({ isOn: next })}
        sx={{ p: 0.25, '& svg': { fontSize: 20 } }}
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
