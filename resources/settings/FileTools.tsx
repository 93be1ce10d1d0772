import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { SettingRecord } from '../../domain/settings/settings';
import { saveFile } from '../../src/data/csvFile';
import { ActionButton } from '../../src/metadata/ActionButton';
import { ImportDialog } from './ImportDialog';
import { readSettingsFile, settingsFile } from './settingsFile';

/** Exports settings to a file, and imports them. */
export function FileTools({ settings }: { settings: readonly SettingRecord[] }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<Record<string, unknown> | null>(null);
  const [isNotOne, setNotOne] = useState(false);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = readSettingsFile(await file.text());
    setNotOne(read === null);
    setValues(read);
  }

  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 1.5 }}>
        <Button variant="outlined" onClick={() => saveFile(settingsFile(settings), 'system-settings.json')}>
          {translate('settings.file.export')}
        </Button>
        <ActionButton variant="outlined" onClick={() => input.current?.click()}>
          {translate('settings.file.import')}
        </ActionButton>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={translate('settings.file.title')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </Stack>
      {isNotOne && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('settings.file.notOne')}
        </Alert>
      )}
      {values && <ImportDialog values={values} onClose={() => setValues(null)} />}
    </>
  );
}
