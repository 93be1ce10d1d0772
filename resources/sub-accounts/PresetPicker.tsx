import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { PRESET_START_PAGES, PRESETS, type Preset, type PresetRights } from '../../domain/accounts/presets';
import { REDUCTIONS } from '../../domain/accounts/reductions';
import { presetIn, presetWithin } from './presetRights';

const WATCHED = ['permission', ...REDUCTIONS] as const;

/**
 * Fills in the permissions of a preset, up to those of the reader, and its start page; all of them can be changed
 * afterwards.
 */
export function PresetPicker({ held }: { held: PresetRights }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const watched = useWatch({ name: [...WATCHED] });
  const values = Object.fromEntries(WATCHED.map((field, index) => [field, watched[index] as unknown]));
  const current = presetIn(values, held);

  const fill = (preset: Preset) => {
    const { permission, reductions } = presetWithin(preset, held);
    for (const [field, value] of Object.entries({ permission, ...reductions, startPage: PRESET_START_PAGES[preset] })) {
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  };

  return (
    <Box role="group" aria-label={translate('resources.sub-accounts.presets.label')} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            size="small"
            variant={preset === current ? 'contained' : 'outlined'}
            disableElevation
            aria-pressed={preset === current}
            onClick={() => fill(preset)}
          >
            {translate(`resources.sub-accounts.presets.names.${preset}`)}
          </Button>
        ))}
      </Box>
      <FormHelperText role="status">
        {translate(`resources.sub-accounts.presets.hints.${current ?? 'own'}`)}
      </FormHelperText>
    </Box>
  );
}
