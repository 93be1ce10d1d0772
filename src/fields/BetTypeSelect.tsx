import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { BetType } from '../../domain/bets/bet-type';

interface BetTypeSelectProps {
  label: string;
  /** Bet types to choose from. */
  offered: readonly BetType[];
  value: BetType;
  onChange: (betType: BetType) => void;
}

/** Selects one of the bet types of a lotto. */
export function BetTypeSelect({ label, offered, value, onChange }: BetTypeSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as BetType)}
      sx={{ minWidth: 130 }}
    >
      {offered.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`betTypes.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
