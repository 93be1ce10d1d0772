import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { listPartnerNames } from '../../domain/api/partner-names';
import { SubAccount } from '../../domain/entities/sub-account';
import type { Permission } from '../../domain/access';
import { useRead } from '../../src/data/useRead';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { isReference } from '../../src/fields/ref';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

/** Binds the sub account of a partner's engineer to that partner; other sub accounts have no partner. */
export function PartnerSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({
    source: 'partner',
    parse: (value) => value,
    format: (value) => value ?? null,
  });
  const { data = [], isFetching } = useRead(listPartnerNames, {}, { enabled: !disabled });
  const permission = useWatch({ name: 'permission' }) as Permission | undefined;
  const chosen = isReference(field.value) ? field.value : null;
  const hint = chosen === null ? 'none' : permission?.system === 'off' ? 'withoutLevel' : 'bound';
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      id={id}
      size="small"
      disabled={disabled}
      value={chosen}
      options={data.map((one) => ({ id: one.id, label: one.name }))}
      onChange={(_event, next) => field.onChange(next)}
      onBlur={() => field.onBlur()}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching}
      loadingText={translate('engine.loading')}
      noOptionsText={translate('engine.list.nothingFound')}
      clearText={translate('engine.clear')}
      openText={translate('engine.open')}
      closeText={translate('engine.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate(labelKeyOf(SubAccount.name, 'partner'))}
          error={fieldState.invalid}
          helperText={message ? <FieldErrorText text={message} /> : translate(`resources.sub-accounts.partner.${hint}`)}
        />
      )}
    />
  );
}
