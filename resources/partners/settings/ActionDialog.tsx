import Alert from '@mui/material/Alert';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { useRefusal } from '../../../src/metadata/useRefusal';

interface ActionDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'isPending'> {
  /** What is sent; its refusal is said above the form, and while it is on its way the dialog stays. */
  call: { isPending: boolean; error: unknown };
  children: ReactNode;
}

/** A form about a partner in a dialog. */
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
