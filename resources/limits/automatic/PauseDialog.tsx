import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { typedMoment } from '../../../src/fields/businessMoment';
import { DateTimeBox, isLocalMoment } from '../../../src/fields/dates/DateTimeBox';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { FormDialog } from '../../../src/metadata/FormDialog';

interface PauseDialogProps {
  /** Name of the lotto, or of all. */
  where: string;
  isPending: boolean;
  /** `until` is null for a pause without an end. */
  onConfirm: (reason: string, until: string | null) => void;
  onClose: () => void;
}

/** Asks for the reason and the end of a pause of automatic steps. */
export function PauseDialog({ where, isPending, onConfirm, onClose }: PauseDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const isReady = reason.trim() !== '' && (until === null || isLocalMoment(until));
  return (
    <FormDialog
      title={translate('limits.automatic.pauseTitle', { where })}
      text={translate('limits.automatic.pauseText')}
      action={translate('limits.automatic.pause')}
      color="warning"
      maxWidth="xs"
      isReady={isReady}
      isPending={isPending}
      onSubmit={() => onConfirm(reason.trim(), until === null ? null : typedMoment(until))}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        <ReasonBox
          autoFocus
          required
          size="small"
          label={translate('results.reason')}
          value={reason}
          onChange={setReason}
        />
        <DateTimeBox
          label={translate('limits.numbers.until')}
          helperText={translate('limits.automatic.untilHint')}
          value={until}
          onChange={setUntil}
          time="23:59"
        />
      </Stack>
    </FormDialog>
  );
}
