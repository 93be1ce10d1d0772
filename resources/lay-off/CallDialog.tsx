import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { FormDialog } from '../../src/metadata/FormDialog';
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
export function CallDialog({ call, submitText, children, ...form }: CallDialogProps) {
  const refusal = useRefusal();
  return (
    <FormDialog {...form} action={submitText} isPending={call.isPending}>
      {Boolean(call.error) && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal(call.error)}
        </Alert>
      )}
      {children}
    </FormDialog>
  );
}
