import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { formatInteger } from '../../domain/format';
import { MEMBER_IMPORT_COLUMNS, MEMBER_IMPORT_MAX_ROWS } from '../../domain/accounts/member-import';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { ImportFaults } from './ImportFaults';
import { importTemplate, readImportFile, saveFile } from './importFile';
import { useMemberImport, type MemberImport } from './useMemberImport';

const TEMPLATE_NAME = 'members.csv';
const SHOWN_LINES = 6;

/** Outcome of the last check of the file. */
function Outcome({ checked, added, isBusy, error }: MemberImport) {
  const translate = useTranslate();
  const rows = (count: number) => ({ smart_count: count, count: formatInteger(count) });
  return (
    <Stack spacing={1} role="status">
      {isBusy && <LinearProgress aria-label={translate('resources.members.import.busy')} />}
      {error && <FailureNotice error={error} />}
      {added && <Alert severity="success">{translate('resources.members.import.added', rows(added.created))}</Alert>}
      {checked?.rows === 0 && checked.errors.length === 0 && (
        <Alert severity="warning">{translate('resources.members.import.empty')}</Alert>
      )}
      {checked && checked.rows > 0 && checked.errors.length === 0 && (
        <Alert severity="info">{translate('resources.members.import.fine', rows(checked.rows))}</Alert>
      )}
      {checked && checked.errors.length > 0 && (
        <>
          <Alert severity="error">
            {translate('resources.members.import.faulty', {
              smart_count: checked.errors.length,
              count: formatInteger(checked.errors.length),
              rows: formatInteger(checked.rows),
            })}
          </Alert>
          <ImportFaults faults={checked.errors} />
        </>
      )}
    </Stack>
  );
}

/** Imports members from a CSV file, chosen or pasted. It checks the file first, then adds all members or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const members = useMemberImport();
  const chooser = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { csv, setCsv, check, add, canAdd, added, isBusy } = members;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await readImportFile(file);
    setUnreadable(text === null);
    if (text !== null) setCsv(text);
  };

  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
      aria-labelledby="import-title"
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id="import-title">{translate('resources.members.import.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <DialogContentText variant="body2">
            {translate('resources.members.import.text', {
              columns: MEMBER_IMPORT_COLUMNS.join(', '),
              max: formatInteger(MEMBER_IMPORT_MAX_ROWS),
            })}
          </DialogContentText>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" disabled={isBusy} onClick={() => chooser.current?.click()}>
              {translate('resources.members.import.choose')}
            </Button>
            <input
              ref={chooser}
              type="file"
              accept=".csv,text/csv"
              aria-label={translate('resources.members.import.choose')}
              hidden
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button onClick={() => saveFile(importTemplate(), TEMPLATE_NAME)}>
              {translate('resources.members.import.template')}
            </Button>
          </Stack>
          {unreadable && <Alert severity="error">{translate('resources.members.import.unreadable')}</Alert>}
          <TextField
            label={translate('resources.members.import.csv')}
            value={csv}
            onChange={({ target }) => {
              setUnreadable(false);
              setCsv(target.value);
            }}
            disabled={isBusy}
            multiline
            minRows={SHOWN_LINES}
            maxRows={SHOWN_LINES}
            fullWidth
            size="small"
            slotProps={{ htmlInput: { spellCheck: false } }}
            // Few monospace typefaces have Thai letters, so those come from the page's typeface.
            sx={{
              '& textarea': { fontFamily: ({ typography }) => `ui-monospace, monospace, ${typography.fontFamily}` },
            }}
          />
          <Outcome {...members} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('engine.close')}
        </Button>
        {canAdd ? (
          <Button variant="contained" onClick={add} disabled={isBusy}>
            {translate('resources.members.import.add')}
          </Button>
        ) : (
          <Button variant="contained" onClick={check} disabled={isBusy || csv.trim() === '' || added !== undefined}>
            {translate('resources.members.import.check')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
