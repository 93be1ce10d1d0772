import Visibility from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { isMaskedPhone } from '../../domain/accounts/phone';
import { revealPhone } from '../../domain/api/accounts';
import { useCallMutation } from '../../src/data/useCallMutation';
import { messageKeyOf } from '../../src/metadata/failure';
import { TextControl } from '../../src/fields/TextControl';
import type { InputProps } from '../../src/fields/types';

/**
 * A member's telephone number. It is masked until the reader reveals it, which the audit log records. Only a revealed
 * number can be edited.
 */
export function PhoneInput(props: InputProps) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  const { resetField } = useFormContext();
  const value: unknown = useWatch({ name: props.field });
  const { mutate, error, isPending } = useCallMutation(revealPhone, {
    onDone: ({ phone }) => resetField(props.field, { defaultValue: phone }),
  });
  const isMasked = isMaskedPhone(value);
  if (!record || !isMasked) return <TextControl {...props} type="tel" autoComplete="off" />;
  return (
    <TextControl
      {...props}
      type="tel"
      autoComplete="off"
      hint={translate(error ? messageKeyOf(error) : 'resources.members.phone.recorded')}
      slotProps={{
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                startIcon={<Visibility fontSize="small" />}
                loading={isPending}
                onClick={() => mutate({ params: { id: record.id } })}
              >
                {translate('resources.members.phone.show')}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
