import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { useShortcut } from '../../shortcuts/useShortcut';

interface SaveBarProps {
  label: string;
  isSaving: boolean;
  /** False while there is nothing to save. */
  canSave: boolean;
  /** Where leaving without saving leads. */
  back: string | undefined;
}

/** The buttons of a form; on a phone they stay in reach at the foot of the screen. */
export function SaveBar({ label, isSaving, canSave, back }: SaveBarProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isSaving || !wasPressed.current) return;
    wasPressed.current = false;
    // A button that is switched off while it has the focus loses it, to nobody.
    if (document.activeElement === document.body) (canSave ? button : bar).current?.focus();
  }, [isSaving, canSave]);
  useShortcut({
    keys: '$mod+KeyS',
    label: 'finding.shortcuts.save',
    section: 'screen',
    run: () => button.current?.click(),
  });
  return (
    <Paper
      ref={bar}
      tabIndex={-1}
      variant="outlined"
      sx={{
        position: { xs: 'sticky', sm: 'static' },
        bottom: 0,
        zIndex: 2,
        mt: 1.5,
        px: 2,
        py: 1,
        display: 'flex',
        gap: 1,
        justifyContent: 'flex-end',
      }}
    >
      {back && (
        <Button component={RouterLink} to={back}>
          {translate('ra.action.cancel')}
        </Button>
      )}
      <Button
        ref={button}
        type="submit"
        variant="contained"
        loading={isSaving}
        disabled={!canSave}
        onClick={() => {
          wasPressed.current = true;
        }}
      >
        {label}
      </Button>
    </Paper>
  );
}
