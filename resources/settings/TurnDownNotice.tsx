import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SettingRecord } from '../../domain/settings/settings';
import { momentText } from '../../src/fields/businessMoment';
import { useValueText } from './valueText';

interface TurnDownNoticeProps {
  setting: SettingRecord;
  isPending: boolean;
  onChange: (request: { value: unknown; reason?: string }) => void;
}

/** A requested change that needs a second person: its author and reason, with actions to approve or drop it. */
export function TurnDownNotice({ setting: { key, value, asked: request }, isPending, onChange }: TurnDownNoticeProps) {
  const translate = useTranslate();
  const textOf = useValueText();
  if (request === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1 }}
      action={
        <>
          <Button color="inherit" loading={isPending} onClick={() => onChange({ value })}>
            {translate('settings.turningOff.drop')}
          </Button>
          <Button
            color="inherit"
            loading={isPending}
            onClick={() => onChange({ value: request.value, reason: request.reason })}
          >
            {translate('settings.turningOff.agree')}
          </Button>
        </>
      }
    >
      {translate('settings.turningOff.askedFor', {
        by: request.by,
        at: momentText(request.at),
        value: textOf(key, request.value),
        reason: request.reason,
      })}
    </Alert>
  );
}
