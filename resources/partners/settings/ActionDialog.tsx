import Alert from '@mui/material/Alert';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { useRefusal } from '../../../src/metadata/useRefusal';

interface ActionDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'isPending'> {
  /** State of the call. An error appears above the form; the dialog stays open while the call is pending. */
  call: { isPending: boolean; error: unknown };
  children: ReactNode;
}

/** Dialog with a form about a partner. */
export function ActionDialog({ call, children, ...form }: ActionDialogProps) {
  const refusal = useRefusal();
  return (
    <FormDialog {...form} isPending={call.isPending}>
      {Boolean(call.error) && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal(call.error)}
        </Alert>
      )}
      {children}
    </FormDialog>
  );
}
