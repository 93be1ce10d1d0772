import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { turnsDownSecondPerson } from '../../domain/settings/turning-down';
import { SETTINGS, type SettingRecord } from '../../domain/settings/settings';
import { parseFields } from '../../domain/validation/validation';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { momentText } from '../../src/fields/businessMoment';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { TurnDownNotice } from './TurnDownNotice';
import { SettingInput } from './SettingInput';
import { useSettingChange } from './useSettings';
import { useValueRefusal } from './valueRefusal';
import { useValueText } from './valueText';

/** One setting: the effect of its current or typed value, its input, its default, and its last change. */
export function SettingRow({ setting }: { setting: SettingRecord }) {
  const { key, value, default: usual, isDefault, changedAt, changedBy, fixedBy } = setting;
  const { schema } = SETTINGS[key];
  const translate = useTranslate();
  const textOf = useValueText();
  const refusal = useValueRefusal();
  const { change, isPending, error } = useSettingChange(setting);
  const [typed, setTyped] = useState<unknown>(undefined);
  const [reason, setReason] = useState('');
  const shown = typed === undefined ? value : typed;
  const isChanged = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(value);
  const { errors } = parseFields(z.object({ value: schema }), { value: shown });
  const fault = errors && Object.values(errors)[0];
  const wrong = fault && fieldMessageOf(fault);
  const name = translate(`settings.keys.${key}.name`);
  const takesSecond = isChanged && turnsDownSecondPerson(key, value, shown);
  const isReasonMissing = takesSecond && reason.trim() === '';
  const done = () => setTyped(undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isChanged || wrong || isPending || isReasonMissing) return;
    change({ value: shown, ...(takesSecond && { reason: reason.trim() }) }, done);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        columnGap: 3,
        rowGap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography component="h3" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography color="text.secondary">
          {translate(`settings.keys.${key}.effect`, { value: textOf(key, wrong ? value : shown) })}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('settings.default', { value: textOf(key, usual) })}
          {' · '}
          {changedAt === null
            ? translate('settings.neverChanged')
            : translate('settings.changed', { at: momentText(changedAt), by: changedBy ?? '' })}
        </Typography>
      </div>
      <div>
        {fixedBy === null ? (
          <SettingInput
            settingKey={key}
            label={name}
            value={shown}
            fault={wrong && translate(wrong.message, wrong.args)}
            onChange={setTyped}
          />
        ) : (
          <Alert severity="info">{translate('settings.fixed', { name: fixedBy })}</Alert>
        )}
        {takesSecond && (
          <ReasonBox size="small" label={translate('settings.turningOff.why')} value={reason} onChange={setReason} />
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 0.5, minHeight: 31 }}>
          {!isDefault && !isChanged && fixedBy === null && !turnsDownSecondPerson(key, value, usual) && (
            <Button loading={isPending} onClick={() => change({ value: null }, done)}>
              {translate('settings.reset', { value: textOf(key, usual) })}
            </Button>
          )}
          {isChanged && (
            <>
              <Button onClick={() => setTyped(undefined)}>{translate('ra.action.cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                disabled={Boolean(wrong) || isReasonMissing}
                loading={isPending}
              >
                {translate('ra.action.save')}
              </Button>
            </>
          )}
        </Box>
        {error && <Alert severity="error">{refusal(error)}</Alert>}
        <TurnDownNotice setting={setting} isPending={isPending} onChange={(request) => change(request, done)} />
      </div>
    </Box>
  );
}
