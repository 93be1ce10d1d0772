import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { BET_TYPES } from '../../domain/bets/bet-type';
import type { BetTypesOn } from '../../domain/entities/lotto';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormPart } from './useFormPart';

/** Selection of the bet types that the lotto offers. */
export function BetTypesSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { value, onChange, onBlur } = useFormPart<BetTypesOn>('betTypes');
  const offered = BET_TYPES.filter((betType) => Object.hasOwn(value, betType));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', columnGap: 2 }}>
      {offered.map((betType) => (
        <FormControlLabel
          key={betType}
          label={translate(`betTypes.${betType}`)}
          disabled={disabled}
          control={
            <Switch
              size="small"
              checked={value[betType] === true}
              onBlur={onBlur}
              onChange={(_event, isOn) => onChange({ ...value, [betType]: isOn })}
            />
          }
        />
      ))}
    </Box>
  );
}
