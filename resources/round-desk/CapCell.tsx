import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
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
const NARROW_BOX = { '& input': { minWidth: 52, height: 24, px: 0.375 } } as const;

/** Cap of the numbers of a bet type. */
export function CapCell({ ofType: { betType, cap }, onSet }: CapCellProps) {
  const translate = useTranslate();
  if (!onSet) return <span data-figure>{amountText(cap)}</span>;
  return (
    <Box component="span" sx={NARROW_BOX}>
      <AmountBox
        label={translate('roundDesk.capOf', { betType: translate(`betTypes.${betType}`) })}
        value={cap}
        isReadOnly={false}
        onSet={(value) => value !== null && onSet({ cap: value })}
      />
    </Box>
  );
}

interface SalesSwitchProps {
  ofType: DeskBetType;
  onSet: (parts: OperatorLimitParts) => void;
}

/** Stops and resumes the sales of a bet type. */
export function SalesSwitch({ ofType: { betType, isOn }, onSet }: SalesSwitchProps) {
  const translate = useTranslate();
  const label = translate('roundDesk.sells', { betType: translate(`betTypes.${betType}`) });
  return (
    <Checkbox
      size="small"
      title={label}
      checked={isOn}
      onChange={(_event, next) => onSet({ isOn: next })}
      sx={{ p: 0.25, '& svg': { fontSize: 20 } }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
