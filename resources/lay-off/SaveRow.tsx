import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useRefusal } from './useRefusal';

interface SaveRowProps {
  canSave: boolean;
  isPending: boolean;
  error: unknown;
  onSave: () => void;
}

/** Save button below a form, with the error of a failed attempt. */
export function SaveRow({ canSave, isPending, error, onSave }: SaveRowProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1.5 }}>
      {Boolean(error) && <Alert severity="error">{refusal(error)}</Alert>}
      <Button variant="contained" disabled={!canSave} loading={isPending} onClick={onSave}>
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
}
