import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { assignPackage } from '../../../domain/api/money';
import { listPackages, PACKAGES_BY_NAME } from '../../../domain/api/rate-packages';
import { formatInteger } from '../../../src/texts/figures';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';

/** Option for the upline's package. */
const UPLINE = 'upline';

interface PackageDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the rate package of several accounts. If one of them isn't directly below, none changes. */
export function PackageDialog({ ids, onDone, onClose }: PackageDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [packageId, setPackageId] = useState('');
  const { data: packages = [] } = useRead(listPackages, PACKAGES_BY_NAME);
  const { mutate, isPending, error, data } = useCallMutation(assignPackage, {
    onDone: ({ changed, refused }) => {
      if (refused.length > 0) return;
      notify('money.package.several.done', {
        type: 'success',
        messageArgs: { smart_count: changed, count: formatInteger(changed) },
      });
      onDone();
      onClose();
    },
  });
  const refused = data?.refused ?? [];
  return (
    <FormDialog
      title={translate('money.package.several.title', { smart_count: ids.length, count: formatInteger(ids.length) })}
      text={translate('money.package.several.means')}
      action={translate('money.package.several.submit')}
      maxWidth="xs"
      isReady={packageId !== '' && refused.length === 0}
      isPending={isPending}
      onSubmit={() => mutate({ body: { ids: [...ids], packageId: packageId === UPLINE ? null : packageId } })}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        <TextField
          select
          autoFocus
          size="small"
          label={translate('money.package.several.which')}
          value={packageId}
          onChange={({ target }) => setPackageId(target.value)}
        >
          <MenuItem value={UPLINE}>{translate('money.package.several.upline')}</MenuItem>
          {packages
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
        </TextField>
        {error && <FailureNotice error={error} />}
        {refused.length > 0 && (
          <Alert severity="error">
            {translate('money.package.several.refused', { names: refused.map(({ label }) => label).join(', ') })}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  );
}
