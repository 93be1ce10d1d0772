import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useStopped } from '../../session/reader';
import { useShortcut } from '../../shortcuts/useShortcut';

interface SaveBarProps {
  label: string;
  isSaving: boolean;
  /** False while there is nothing to save. */
  canSave: boolean;
  /** Where leaving without saving leads. */
  back: string | undefined;
  /** How many fields are wrong as they stand. */
  faults: number;
  /** Leads to the first of them. */
  onShowFault: () => void;
  /** Why it wasn't saved, where no field can say it. */
  message: ReactNode;
}

/** Told to what else floats at the foot of the screen, so that it stands above. */
const SAVE_BAR_HEIGHT = '--save-bar';

/**
 * The buttons of a form, at the foot of the screen wherever the form is scrolled to; what stands against saving is said
 * beside them.
 */
export function SaveBar({ label, isSaving, canSave, back, faults, onShowFault, message }: SaveBarProps) {
  const translate = useTranslate();
  const isStopped = useStopped() !== null;
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isSaving || !wasPressed.current) return;
    wasPressed.current = false;
    // A button that is switched off while it has the focus loses it, to nobody.
    if (document.activeElement === document.body) (canSave ? button : bar).current?.focus();
  }, [isSaving, canSave]);
  useEffect(() => {
    const element = bar.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(SAVE_BAR_HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(SAVE_BAR_HEIGHT);
    };
  }, []);
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
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 1.5, px: 2, py: 1 }}
    >
      {message}
      {isStopped && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('problems.suspended')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Box role="status" sx={{ mr: 'auto' }}>
          {faults > 0 && (
            <Button color="error" onClick={onShowFault} sx={{ textAlign: 'start' }}>
              {translate('engine.form.faults', { smart_count: faults })}
            </Button>
          )}
        </Box>
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
          disabled={!canSave || isStopped}
          // Left by the press, a box would say what is wrong with it, and the button move from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            wasPressed.current = true;
          }}
        >
          {label}
        </Button>
      </Box>
    </Paper>
  );
}
