import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SettingRecord } from '../../domain/settings/settings';
import { momentText } from '../../src/fields/businessMoment';
import { useValueText } from './valueText';

interface TurnDownNoticeProps {
  setting: SettingRecord;
  isPending: boolean;
  onChange: (wanted: { value: unknown; reason?: string }) => void;
}

/** A requested change that needs a second person: its author and reason, with actions to approve or drop it. */
export function TurnDownNotice({ setting: { key, value, asked }, isPending, onChange }: TurnDownNoticeProps) {
  const translate = useTranslate();
  const textOf = useValueText();
  if (asked === null) return null;
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
            onClick={() => onChange({ value: asked.value, reason: asked.reason })}
          >
            {translate('settings.turningOff.agree')}
          </Button>
        </>
      }
    >
      {translate('settings.turningOff.askedFor', {
        by: asked.by,
        at: momentText(asked.at),
        value: textOf(key, asked.value),
        reason: asked.reason,
      })}
    </Alert>
  );
}
