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
  /** Address to go to when leaving without saving. */
  back: string | undefined;
  /** Number of fields with a fault at present. */
  faults: number;
  /** Moves to the first of them. */
  onShowFault: () => void;
  /** Reason why it wasn't saved, where no field can show it. */
  message: ReactNode;
}

/** CSS variable with the bar's height, so that other parts floating at the foot of the screen stay above it. */
const SAVE_BAR_HEIGHT = '--save-bar';

/** The buttons of a form, always at the foot of the screen; obstacles to saving appear next to them. */
export function SaveBar({ label, isSaving, canSave, back, faults, onShowFault, message }: SaveBarProps) {
  const translate = useTranslate();
  const isStopped = useStopped() !== null;
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isSaving || !wasPressed.current) return;
    wasPressed.current = false;
    // A focused button that is disabled loses the focus to the page.
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
          // If a press took the focus from a box, its error could appear and move the button from under the pointer.
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
