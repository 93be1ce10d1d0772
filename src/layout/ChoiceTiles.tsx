import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface ChoiceTilesProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string; picture?: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side, one of them in force. They are radio buttons, so the arrow keys choose. */
export function ChoiceTiles<Value extends string>({ label, choices, value, onChoose }: ChoiceTilesProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))', gap: 1 }}>
        {choices.map((choice) => (
          <Box
            key={choice.value}
            component="label"
            sx={{
              position: 'relative',
              display: 'grid',
              justifyItems: 'center',
              alignContent: 'center',
              gap: 0.5,
              minHeight: 36,
              px: 0.75,
              py: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              cursor: 'pointer',
              textAlign: 'center',
              '&:hover': { bgcolor: 'action.hover' },
              '&:has(:checked)': {
                borderColor: 'primary.main',
                bgcolor: 'action.selected',
                boxShadow: (theme: Theme) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
              },
              '&:has(:focus-visible)': {
                outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}`,
                outlineOffset: 2,
              },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
            />
            {choice.picture}
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {choice.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
