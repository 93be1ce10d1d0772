import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useRefusal } from './useRefusal';

interface CallDialogProps {
  title: string;
  maxWidth: 'xs' | 'sm';
  /** What is sent; its refusal is said above the form, and while it is on its way the dialog stays. */
  call: { isPending: boolean; error: unknown };
  /** Whether what was typed can be sent. */
  isReady: boolean;
  submitText: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form of lay-off in a dialog. */
export function CallDialog({ title, maxWidth, call, isReady, submitText, onSubmit, onClose, children }: CallDialogProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const titleId = useId();
  return (
    <Dialog open onClose={() => !call.isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !call.isPending) onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {Boolean(call.error) && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {refusal(call.error)}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={call.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={call.isPending}>
            {submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
