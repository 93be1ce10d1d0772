import Alert from '@mui/material/Alert';
import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { useRefusal } from '../../src/metadata/useRefusal';

interface ActionDialogProps {
  title: string;
  /** Effect of the action in words and numbers. */
  text?: string;
  action: string;
  color?: ButtonProps['color'];
  /** State of the call. An error appears above the form; the dialog stays open while the call is pending. */
  deed: { isPending: boolean; error: unknown };
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog for an action on an invoice. */
export function ActionDialog({ deed, isReady = true, children, ...form }: ActionDialogProps) {
  const refusal = useRefusal();
  const isOnPhone = useOnPhone();
  return (
    <FormDialog {...form} fullScreen={isOnPhone} isReady={isReady} isPending={deed.isPending}>
      {Boolean(deed.error) && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal(deed.error)}
        </Alert>
      )}
      {children}
    </FormDialog>
  );
}
