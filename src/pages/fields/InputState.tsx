import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { INPUTS } from '../../fields/inputs/registry';
import { labelKeyOf } from '../../fields/types';
import { metaOfExample, type FieldExample } from './examples';

/** The states an input can be in. */
export const INPUT_STATES = ['empty', 'filled', 'readOnly', 'wrong'] as const;

interface InputStateProps {
  specimen: FieldExample;
  state: (typeof INPUT_STATES)[number];
}

/** One input in one state, in a separate form. */
export function InputState({ specimen, state }: InputStateProps) {
  const translate = useTranslate();
  const headingId = useId();
  const { entity, field, value, extreme } = specimen;
  const meta = metaOfExample(specimen);
  const held = { empty: null, filled: value, readOnly: value, wrong: extreme }[state];
  const error: FieldErrors = { [field]: { type: 'rule', message: 'validation.invalid' } };
  const values = { [field]: held };
  const methods = useForm<Record<string, unknown>>({ defaultValues: values, errors: state === 'wrong' ? error : {} });
  const Input = INPUTS[meta.type];
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography id={headingId} variant="caption" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate(`pages.fields.states.${state}`)}
      </Typography>
      <RecordContextProvider value={{ id: field, ...values }}>
        <FormProvider {...methods}>
          <Input
            entity={entity.name}
            field={field}
            meta={meta}
            label={translate(labelKeyOf(entity.name, field))}
            required={state === 'wrong'}
            disabled={state === 'readOnly'}
          />
        </FormProvider>
      </RecordContextProvider>
    </Box>
  );
}
