import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { MEMBER_IMPORT_MAX_ROWS, type MemberImportLookAlike } from '../../../domain/accounts/member-import';
import { Member } from '../../../domain/entities/member';
import { formatInteger } from '../../../src/texts/figures';
import { saveFile } from '../../../src/data/csvFile';
import { labelKeyOf } from '../../../src/fields/types';
import { FileText } from '../../../src/metadata/files/FileText';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { AsideRows } from './AsideRows';
import { CellChoices } from './CellChoices';
import { ColumnChoices } from './ColumnChoices';
import { ImportFaults } from './ImportFaults';
import { importTemplate } from './importFiles';
import { Preview } from './Preview';
import { type MemberImportState, useMemberImport } from './useMemberImport';

const TEMPLATE_NAME = 'members.csv';

const counted = (count: number) => ({ smart_count: count, count: formatInteger(count) });

/** Outcome of the last check of the file. */
function Outcome({ checked, added, choices, isBusy, error }: MemberImportState) {
  const translate = useTranslate();
  // The table of the columns marks those itself.
  const faults = checked?.errors.filter(({ key }) => key !== 'csv.unknownColumn' && key !== 'csv.password') ?? [];
  const undecided = (checked?.errors.length ?? 0) - faults.length;
  return (
    <Stack spacing={1} role="status">
      {isBusy && <LinearProgress aria-label={translate('imports.file.busy')} />}
      {error && <FailureNotice error={error} />}
      {added && <Alert severity="success">{translate('imports.members.added', counted(added.created))}</Alert>}
      {checked?.rows === 0 && checked.errors.length === 0 && choices.aside.length === 0 && (
        <Alert severity="warning">{translate('imports.members.empty')}</Alert>
      )}
      {checked && checked.rows > 0 && checked.errors.length === 0 && (
        <Alert severity="info">{translate('imports.members.fine', counted(checked.rows))}</Alert>
      )}
      {undecided > 0 && <Alert severity="warning">{translate('imports.members.undecided', counted(undecided))}</Alert>}
      {checked && faults.length > 0 && (
        <>
          <Alert severity="error">
            {checked.rows === 0
              ? translate('imports.members.unreadable', counted(faults.length))
              : translate('imports.members.faulty', { ...counted(faults.length), rows: formatInteger(checked.rows) })}
          </Alert>
          <ImportFaults faults={faults} />
        </>
      )}
    </Stack>
  );
}

/** A warning about names that can be mistaken for others; nothing without any. */
function LookAlikeNames({ names }: { names: readonly MemberImportLookAlike[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('imports.members.lookAlikes')}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {names.map(({ line, name, resembles }) => (
          <li key={`${line} ${name}`}>
            {translate('imports.members.lookAlike', { line: formatInteger(line), name, resembles })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The reading of a checked file: its columns if one of them isn't ours, open questions, and the first rows. */
function Reading(members: MemberImportState) {
  const { reading, added } = members;
  if (!reading || added) return null;
  return (
    <>
      {reading.columns.some(({ reason }) => reason !== 'head') && <ColumnChoices {...members} />}
      <CellChoices {...members} />
      {reading.preview.length > 0 && <Preview rows={reading.preview} />}
      <LookAlikeNames names={reading.lookAlikes} />
    </>
  );
}

/**
 * Imports members from a CSV file, chosen or pasted. It checks the file first, asks about everything that isn't certain,
 * and then adds all members or none.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const isOnPhone = useOnPhone();
  const members = useMemberImport();
  const { csv, setCsv, check, add, canAdd, checked, added, isBusy } = members;
  const saveTemplate = () =>
    saveFile(
      importTemplate((field) => translate(labelKeyOf(Member.name, field)), locale),
      TEMPLATE_NAME,
    );
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
      aria-labelledby="import-title"
      fullWidth
      fullScreen={isOnPhone}
      maxWidth="md"
    >
      <DialogTitle id="import-title">{translate('imports.members.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <DialogContentText variant="body2">
            {translate('imports.members.text', { max: formatInteger(MEMBER_IMPORT_MAX_ROWS) })}
          </DialogContentText>
          <FileText
            text={csv}
            onText={setCsv}
            choose={translate('imports.members.choose')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            isRead={checked !== null}
            disabled={isBusy}
          >
            <Button onClick={saveTemplate}>{translate('imports.members.template')}</Button>
          </FileText>
          <Reading {...members} />
          <Outcome {...members} />
          <AsideRows {...members} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('engine.close')}
        </Button>
        {canAdd ? (
          <Button variant="contained" onClick={add}>
            {translate('imports.members.add')}
          </Button>
        ) : (
          <Button variant="contained" onClick={check} disabled={isBusy || csv.trim() === '' || added !== null}>
            {translate('imports.members.check')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
