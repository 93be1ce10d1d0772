import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useRefusal } from './useRefusal';

interface CallDialogProps {
  title: string;
  maxWidth: 'xs' | 'sm';
  /** State of the call. An error appears above the form; the dialog stays open while the call is pending. */
  call: { isPending: boolean; error: unknown };
  /** Whether the input is complete and valid. */
  isReady: boolean;
  submitText: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form of the lay-off area. */
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
