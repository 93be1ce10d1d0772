import Alert from '@mui/material/Alert';
import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { useRefusal } from '../../src/metadata/useRefusal';

interface ActionDialogProps {
  title: string;
  /** What it will do, in words and numbers. */
  text?: string;
  action: string;
  color?: ButtonProps['color'];
  /** What is sent; its refusal is said above the form, and while it is on its way the dialog stays. */
  deed: { isPending: boolean; error: unknown };
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Something that is done with an invoice, asked for in a dialog. */
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
