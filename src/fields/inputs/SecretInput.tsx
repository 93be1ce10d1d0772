import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A form input for a secret: hidden until the user shows it, and never filled in by the browser. */
export function SecretInput({ hint, ...props }: InputProps & { hint?: ReactNode }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextControl
      {...props}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate(shown ? 'engine.hideSecret' : 'engine.showSecret')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
