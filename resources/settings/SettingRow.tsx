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
import { HEARD_ONLY } from '../../src/fields/heardOnly';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { TurnDownNotice } from './TurnDownNotice';
import { SettingInput } from './SettingInput';
import { useSettingChange } from './useSettings';
import { useValueRefusal } from './valueRefusal';
import { useValueText } from './valueText';

/** Windows with room for the default and the last change in a column of their own. */
const WIDE = '@media (min-width: 1400px)';

/** The row shows the name, so the label of its input is only read out. */
const NAMED_ONCE = {
  '& .MuiInputLabel-root, & .MuiFormControlLabel-label': HEARD_ONLY,
  '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
} as const;

/** The default and the last change: below the effect, or in a column of its own where there is room. */
const HISTORY = { [WIDE]: { gridColumn: 2, gridRow: 1 } } as const;

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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
        [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 190px 260px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`settings.keys.${key}.effect`, { value: textOf(key, wrong ? value : shown) })}
        </Typography>
      </div>
      <Typography variant="caption" color="text.secondary" component="p" sx={HISTORY}>
        {translate('settings.default', { value: textOf(key, usual) })}
        {' · '}
        {changedAt === null
          ? translate('settings.neverChanged')
          : translate('settings.changed', { at: momentText(changedAt), by: changedBy ?? '' })}
      </Typography>
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, [WIDE]: { gridColumn: 3, gridRow: 1 } }}>
        {fixedBy === null ? (
          <Box sx={NAMED_ONCE}>
            <SettingInput
              settingKey={key}
              label={name}
              value={shown}
              fault={wrong && translate(wrong.message, wrong.args)}
              onChange={setTyped}
            />
          </Box>
        ) : (
          <Alert severity="info">{translate('settings.fixed', { name: fixedBy })}</Alert>
        )}
        {takesSecond && (
          <ReasonBox size="small" label={translate('settings.turningOff.why')} value={reason} onChange={setReason} />
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
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
      </Box>
    </Box>
  );
}
