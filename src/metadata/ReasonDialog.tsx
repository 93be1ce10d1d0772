import Alert from '@mui/material/Alert';
import type { ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { ReasonBox } from '../fields/ReasonBox';
import { FormDialog } from './FormDialog';
import { useRefusal } from './useRefusal';

interface ReasonDialogProps {
  title: string;
  /** What it will do, in words and numbers. */
  text?: string;
  /** On the button that does it. */
  action: string;
  color?: ButtonProps['color'];
  isPending: boolean;
  /** What stands against it; absent where that is told elsewhere. */
  error?: unknown;
  /** Whether what else is asked for is there. */
  isReady?: boolean;
  /** What else is asked for. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before something is done that stands in the record with its reason. */
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
