import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { listPackages, PACKAGES_BY_NAME } from '../../domain/api/rate-packages';
import { can, useHeldReductions } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import type { AccountTermsRecord } from './accountTerms';

/** Input for the rate package of an account; empty for its upline's, which appears next to it. */
export function PackageInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<AccountTermsRecord>();
  const { noRates } = useHeldReductions();
  const { id, field, fieldState } = useInput({
    source: 'packageId',
    parse: (value) => value,
    format: (value) => value ?? '',
  });
  const { data: packages = [] } = useRead(listPackages, PACKAGES_BY_NAME, { enabled: can('read', 'lotto') });
  if (!record) return null;
  const { packageId, packageInForce, packageAbove } = record;
  const own = packageId && packageInForce && !packages.some((each) => each.id === packageId) ? [packageInForce] : [];
  const offered = [...own, ...packages.filter((each) => !each.isArchived || each.id === packageId)];
  const message = fieldState.error?.message;
  const above = (packageAbove ?? (packageId ? null : packageInForce))?.name;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        id={id}
        select
        size="small"
        fullWidth
        label={translate('resources.account-terms.fields.packageId')}
        value={offered.some((each) => each.id === field.value) ? field.value : ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled || noRates}
        error={fieldState.invalid}
        helperText={message && <FieldErrorText text={message} />}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          {above === undefined ? translate('money.package.none') : translate('money.package.upline', { name: above })}
        </MenuItem>
        {offered.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      {field.value !== '' && !disabled && !noRates && above !== undefined && (
        <Button variant="outlined" onClick={() => field.onChange(null)} sx={{ flexShrink: 0 }}>
          {translate('money.package.takeUpline')}
        </Button>
      )}
    </Stack>
  );
}
