import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useStopped } from '../session/reader';
import { showFirstFault } from './form/firstFault';

interface FormDialogProps {
  title: string;
  /** The object or the effect of the action, in words and numbers. */
  text?: string;
  /** Label of the button that carries out the action; without it, the button saves the input. */
  action?: string;
  color?: ButtonProps['color'];
  /** Label of the button that changes nothing. */
  cancel?: string;
  maxWidth?: 'xs' | 'sm';
  fullScreen?: boolean;
  /** Whether the input is ready for sending. */
  isReady: boolean;
  /** Whether it is being sent: the dialog then stays open and sends nothing else. */
  isPending: boolean;
  /** Whether the button that carries out the action has the focus at first; for dialogs without input. */
  focusesAction?: boolean;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * A dialog that asks for input and carries out an action: by its button, or by Enter in any of its boxes. The buttons
 * stay in sight even with a lot of content. An error message scrolls into view, and a box with a fault takes the focus.
 */
export function FormDialog({
  title,
  text,
  action,
  color = 'primary',
  cancel,
  maxWidth = 'sm',
  fullScreen,
  isReady,
  isPending,
  focusesAction = false,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const translate = useTranslate();
  const isStopped = useStopped() !== null;
  const titleId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // The fault may be known immediately, or when the response arrives.
  useEffect(() => {
    if (tries > 0 && !isPending) showFirstFault(box.current);
  }, [tries, isPending]);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      onClose={() => !isPending && onClose()}
      aria-labelledby={titleId}
    >
      <form
        ref={box}
        noValidate
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady || isPending || isStopped) return;
          onSubmit();
          setTries(tries + 1);
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {isStopped && (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {translate('problems.suspended')}
            </Alert>
          )}
          {text && <DialogContentText sx={{ mb: 1.5 }}>{text}</DialogContentText>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {cancel ?? translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={color}
            autoFocus={focusesAction}
            disabled={!isReady || isStopped}
            loading={isPending}
          >
            {action ?? translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
