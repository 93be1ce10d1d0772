import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate, useNotify } from 'ra-core';
import { useState } from 'react';
import { formatInteger } from '../../src/texts/figures';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { ActionButton } from '../../src/metadata/ActionButton';
import { addPackage, changePackage } from '../../domain/api/rate-packages';
import { useCallMutation } from '../../src/data/useCallMutation';
import { PackageNameDialog } from './PackageNameDialog';
import type { PackageRow } from './usePackages';

/** Adds a package as a copy of another, and changes the details of a package other than its terms. */
function usePackageChanges() {
  const notify = useNotify();
  return {
    add: useCallMutation(addPackage, {
      onDone: ({ name }) => notify('rates.packages.added', { type: 'info', messageArgs: { name } }),
    }),
    change: useCallMutation(changePackage, { onDone: () => notify('engine.form.saved', { type: 'info' }) }),
  };
}

interface PackageBarProps {
  packages: readonly PackageRow[];
  of: PackageRow;
  isReadOnly: boolean;
  onChoose: (id: string) => void;
}

/** Choice of the package, with the number of its accounts and its actions. */
export function PackageBar({ packages, of, isReadOnly, onChoose }: PackageBarProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState<'copy' | 'rename' | null>(null);
  const { add, change } = usePackageChanges();
  const changed = (changes: Partial<Pick<PackageRow, 'name' | 'isDefault' | 'isArchived'>>) => ({
    params: { id: of.id },
    body: { ...changes, version: of.version },
  });
  const marked = ({ name, isDefault, isArchived }: PackageRow) => {
    if (isDefault) return translate('rates.packages.default', { name });
    return isArchived ? translate('rates.packages.archived', { name }) : name;
  };
  const close = () => {
    add.reset();
    change.reset();
    setAsking(null);
  };
  return (
    <Stack spacing={1} sx={{ mb: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('rates.packages.label')}
          value={of.id}
          onChange={({ target }) => onChoose(target.value)}
          sx={{ minWidth: 220 }}
        >
          {packages.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {marked(each)}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" color="text.secondary">
          {translate('rates.packages.usedBy', {
            agents: formatInteger(of.agentCount),
            members: formatInteger(of.memberCount),
          })}
        </Typography>
        {!isReadOnly && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: { sm: 'auto' } }}>
            <ActionButton onClick={() => setAsking('copy')}>{translate('rates.packages.copy')}</ActionButton>
            <ActionButton onClick={() => setAsking('rename')}>{translate('rates.packages.rename')}</ActionButton>
            {!of.isDefault && !of.isArchived && (
              <ActionButton loading={change.isPending} onClick={() => change.mutate(changed({ isDefault: true }))}>
                {translate('rates.packages.makeDefault')}
              </ActionButton>
            )}
            {!of.isDefault && (
              <ActionButton
                loading={change.isPending}
                onClick={() => change.mutate(changed({ isArchived: !of.isArchived }))}
              >
                {translate(of.isArchived ? 'rates.packages.restore' : 'rates.packages.archive')}
              </ActionButton>
            )}
          </Stack>
        )}
      </Stack>
      {of.isArchived && <Alert severity="info">{translate('rates.packages.isArchived')}</Alert>}
      {change.error && asking === null && <FailureNotice error={change.error} />}
      {asking !== null && (
        <PackageNameDialog
          title={translate(`rates.packages.${asking}Title`, { name: of.name })}
          name={asking === 'rename' ? of.name : ''}
          isSaving={add.isPending || change.isPending}
          error={asking === 'copy' ? add.error : change.error}
          onClose={close}
          onSave={(name) => {
            if (asking === 'rename') return change.mutate(changed({ name }), { onSuccess: close });
            const onSuccess = ({ id }: { id: string }) => {
              close();
              onChoose(id);
            };
            return add.mutate({ body: { name, copyOf: of.id } }, { onSuccess });
          }}
        />
      )}
    </Stack>
  );
}
