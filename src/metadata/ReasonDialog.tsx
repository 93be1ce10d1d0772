import Alert from '@mui/material/Alert';
import type { ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { ReasonBox } from '../fields/ReasonBox';
import { FormDialog } from './FormDialog';
import { useRefusal } from './useRefusal';

interface ReasonDialogProps {
  title: string;
  /** The effect of the action, in words and numbers. */
  text?: string;
  /** Label of the button that carries out the action. */
  action: string;
  color?: ButtonProps['color'];
  isPending: boolean;
  /** The error of the action; absent where it is shown elsewhere. */
  error?: unknown;
  /** Whether the additional input is complete. */
  isReady?: boolean;
  /** Additional inputs. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason before an action; the record keeps both. */
export function ReasonDialog({
  title,
  text,
  action,
  color = 'primary',
  isPending,
  error,
  isReady = true,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const isThere = reason.trim() !== '';
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      color={color}
      isReady={isThere && isReady}
      isPending={isPending}
      onSubmit={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      {error !== null && error !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal(error)}
        </Alert>
      )}
      <ReasonBox
        label={translate('results.reason')}
        value={reason}
        onChange={setReason}
        required
        autoFocus
        fullWidth
        margin="dense"
      />
      {children}
    </FormDialog>
  );
}
