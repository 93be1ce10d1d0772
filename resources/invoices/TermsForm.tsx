import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { changeBilling, DUE_DAYS_MAX, type BillingAnswer } from '../../domain/api/billing';
import { LOSS_RULES, type LossRule } from '../../domain/invoices/fee';
import { useCallMutation } from '../../src/data/useCallMutation';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';
import { IntegerBox } from '../../src/fields/IntegerBox';
import { MoneyBox } from '../../src/fields/MoneyBox';
import { PercentBox } from '../../src/fields/PercentBox';
import { ActionDialog } from './ActionDialog';

const TEXTS = ['name', 'address', 'taxId', 'branch'] as const;

/** A typed value; invalid amounts stay as the typed text. */
type Typed<T> = T | string | null;

interface TermsFormProps {
  terms: BillingAnswer;
  onClose: () => void;
}

/** Edits the billing terms of an account and its name on papers; for the operator, only its name. */
export function TermsForm({ terms, onClose }: TermsFormProps) {
  const translate = useTranslate();
  const label = (name: string) => translate(`invoices.terms.fields.${name}`);
  const [isOn, setOn] = useState(terms.isOn);
  const [percent, setPercent] = useState<Typed<number>>(terms.percent);
  const [minimum, setMinimum] = useState<Typed<number>>(terms.minimum);
  const [maximum, setMaximum] = useState<Typed<number>>(terms.maximum);
  const [lossRule, setLossRule] = useState<LossRule>(terms.lossRule);
  const [dueDays, setDueDays] = useState<Typed<number>>(terms.dueDays);
  const [startsOn, setStartsOn] = useState<string | null>(terms.startsOn);
  const [texts, setTexts] = useState(
    () => Object.fromEntries(TEXTS.map((name) => [name, terms[name] ?? ''])) as Record<(typeof TEXTS)[number], string>,
  );
  const deed = useCallMutation(changeBilling, { onDone: onClose });
  const areDays = typeof dueDays === 'number' && dueDays <= DUE_DAYS_MAX;
  const isBounded = typeof maximum !== 'number' || typeof minimum !== 'number' || minimum <= maximum;
  const isReady =
    typeof percent === 'number' &&
    typeof minimum === 'number' &&
    typeof maximum !== 'string' &&
    isBounded &&
    areDays &&
    isDay(startsOn);
  const submit = () => {
    if (!isReady) return;
    const body = { isOn, percent, minimum, maximum, lossRule, dueDays, startsOn, ...texts };
    deed.mutate({ params: { id: terms.account.id }, body: { ...body, version: terms.version } });
  };
  return (
    <ActionDialog
      title={translate(terms.isHouse ? 'invoices.terms.operatorDetails' : 'invoices.terms.of', {
        name: terms.account.username,
      })}
      action={translate('ra.action.save')}
      deed={deed}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        {!terms.isHouse && (
          <>
            <FormControlLabel
              control={<Switch checked={isOn} onChange={(_event, checked) => setOn(checked)} />}
              label={label('isOn')}
            />
            <PercentBox
              label={label('percent')}
              value={percent}
              onChange={setPercent}
              error={typeof percent === 'string'}
            />
            <Stack direction="row" sx={{ gap: 1 }}>
              <MoneyBox
                label={label('minimum')}
                value={minimum}
                onChange={setMinimum}
                error={typeof minimum === 'string' || !isBounded}
              />
              <MoneyBox
                label={label('maximum')}
                value={maximum}
                onChange={setMaximum}
                error={typeof maximum === 'string' || !isBounded}
                helperText={maximum === null ? translate('invoices.terms.unbounded') : undefined}
              />
            </Stack>
            <TextField
              select
              size="small"
              label={label('lossRule')}
              value={lossRule}
              onChange={({ target }) => setLossRule(target.value as LossRule)}
            >
              {LOSS_RULES.map((rule) => (
                <MenuItem key={rule} value={rule}>
                  {translate(`invoices.terms.losses.${rule}`)}
                </MenuItem>
              ))}
            </TextField>
            <Stack direction="row" sx={{ gap: 1 }}>
              <IntegerBox
                label={label('dueDays')}
                value={dueDays}
                max={DUE_DAYS_MAX}
                error={!areDays}
                onChange={setDueDays}
              />
              <DateBox label={label('startsOn')} value={startsOn} onChange={setStartsOn} fullWidth />
            </Stack>
          </>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate('invoices.terms.partyHint')}
        </Typography>
        {TEXTS.map((name) => (
          <TextField
            key={name}
            size="small"
            label={label(name)}
            value={texts[name]}
            multiline={name === 'address'}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            helperText={name === 'branch' ? translate('invoices.terms.branchHint') : undefined}
            slotProps={{ htmlInput: { maxLength: name === 'address' ? 300 : 120 } }}
          />
        ))}
      </Stack>
    </ActionDialog>
  );
}
