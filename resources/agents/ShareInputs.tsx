import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Agent } from '../../domain/entities/agent';
import { formatPercent } from '../../src/texts/figures';
import { ourPtOf, PT_STEP } from '../../domain/accounts/share';
import { inputErrorsOf } from '../../src/data/fieldMessages';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { PercentBox } from '../../src/fields/PercentBox';
import { labelKeyOf } from '../../src/fields/types';
import type { ShareOnForm } from './shareOnForm';

/**
 * Inputs for Our PT and Given PT. They are two sides of one number: the part that isn't given is kept. Typing in one
 * changes the other; the form holds and sends only Given PT.
 */
export function ShareInputs({ share, disabled }: { share: ShareOnForm; disabled: boolean }) {
  const translate = useTranslate();
  const { bounds, receivedPt, uplines } = share;
  const { id, field, fieldState } = useInput({
    source: 'givenPt',
    parse: (value) => value,
    format: (value) => value ?? null,
  });
  const given: unknown = field.value;
  const [ourText, setOurText] = useState<string | null>(null);
  const ourPt = typeof given === 'number' ? ourPtOf(receivedPt, given) : null;

  const give = (value: number | string | null) => {
    setOurText(null);
    field.onChange(value);
  };
  const keep = (value: number | string | null) => {
    setOurText(typeof value === 'string' ? value : null);
    field.onChange(typeof value === 'number' ? receivedPt - value : null);
  };

  const percent = (basisPoints: number) => ({ percent: formatPercent(basisPoints) });
  const message = fieldState.error?.message;
  const isYours = uplines.length === 1;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 1 }}>
          {translate(`resources.agents.share.${isYours ? 'received' : 'parentReceived'}`, percent(receivedPt))}
        </Typography>
        {bounds.minimum > 0 && (
          <Button variant="outlined" disabled={disabled} onClick={() => give(bounds.minimum)}>
            {translate('resources.agents.share.least', percent(bounds.minimum))}
          </Button>
        )}
        <Button variant="outlined" disabled={disabled} onClick={() => give(bounds.maximum)}>
          {translate('resources.agents.share.most', percent(bounds.maximum))}
        </Button>
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
        <PercentBox
          label={translate(labelKeyOf(Agent.name, 'ourPt'))}
          value={ourText ?? ourPt}
          onChange={keep}
          onBlur={field.onBlur}
          step={PT_STEP}
          min={receivedPt - bounds.maximum}
          max={receivedPt - bounds.minimum}
          disabled={disabled}
          error={ourText !== null}
          helperText={
            ourText !== null && <FieldErrorText text={inputErrorsOf({ ourPt: { key: 'invalid' } }).ourPt ?? ''} />
          }
        />
        <PercentBox
          id={id}
          label={translate(labelKeyOf(Agent.name, 'givenPt'))}
          value={typeof given === 'number' || typeof given === 'string' ? given : null}
          onChange={give}
          onBlur={field.onBlur}
          inputRef={field.ref}
          step={PT_STEP}
          min={bounds.minimum}
          max={bounds.maximum}
          required
          disabled={disabled}
          error={fieldState.invalid}
          helperText={message && <FieldErrorText text={message} />}
        />
      </Box>
      <Box sx={{ px: 1 }}>
        <Slider
          size="small"
          aria-label={translate('resources.agents.share.slider')}
          value={typeof given === 'number' ? given : bounds.minimum}
          onChange={(_event, value) => {
            if (typeof value === 'number') give(value);
          }}
          min={bounds.minimum}
          max={bounds.maximum}
          step={PT_STEP}
          disabled={disabled || bounds.minimum === bounds.maximum}
          getAriaValueText={(value) => translate('engine.percent', { percent: formatPercent(value) })}
        />
      </Box>
    </>
  );
}
