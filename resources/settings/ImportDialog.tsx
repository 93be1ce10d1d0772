import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { importSettings, type ImportedSettings } from '../../domain/api/settings';
import { isSettingKey } from '../../domain/settings/settings';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useValueText } from './valueText';

/** Errors of a file: by setting if the server names them, or else in a sentence. */
function Refusal({ error }: { error: Error }) {
  const translate = useTranslate();
  const faults = error instanceof RefusedError ? Object.entries(error.problem?.errors ?? {}) : [];
  if (faults.length === 0) return <FailureNotice error={error} />;
  return (
    <Alert severity="error">
      {translate('settings.file.wrong')}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {faults.map(([key, fault]) => {
          const { message, args } = fieldMessageOf(fault);
          const name = isSettingKey(key) ? translate(`settings.keys.${key}.name`, { _: key }) : key;
          return <li key={key}>{`${name}: ${translate(message, args)}`}</li>;
        })}
      </Box>
    </Alert>
  );
}

function Changes({ changes }: Pick<ImportedSettings, 'changes'>) {
  const translate = useTranslate();
  const textOf = useValueText();
  return (
    <Table size="small" aria-label={translate('settings.file.title')}>
      <TableHead>
        <TableRow>
          {['setting', 'before', 'after'].map((column) => (
            <TableCell key={column}>{translate(`settings.file.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ key, before, after, takesSecond }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {translate(`settings.keys.${key}.name`)}
              {takesSecond && (
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate('settings.file.takesSecond')}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{textOf(key, before)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{textOf(key, after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Shows the changes in a file, asks for a reason, and applies all of them. */
export function ImportDialog({ values, onClose }: { values: Record<string, unknown>; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const trial = useCallMutation(importSettings);
  const deed = useCallMutation(importSettings, {
    onDone: ({ changes }) => {
      notify('settings.file.done', { type: 'info', messageArgs: { smart_count: changes.length } });
      onClose();
    },
  });
  const { mutate: tryOut } = trial;
  useEffect(() => tryOut({ body: { values, isTrial: true } }), [tryOut, values]);
  const changes = trial.data?.changes ?? [];
  const error = deed.error ?? trial.error;

  function submit(): void {
    const versions = Object.fromEntries(changes.map(({ key, version }) => [key, version]));
    deed.mutate({ body: { values, versions, reason: reason.trim(), isTrial: false } });
  }

  return (
    <FormDialog
      title={translate('settings.file.title')}
      text={changes.length > 0 ? translate('settings.file.question') : undefined}
      action={
        changes.length === 0
          ? translate('settings.file.import')
          : translate('settings.file.submit', { smart_count: changes.length })
      }
      isReady={changes.length > 0 && reason.trim() !== ''}
      isPending={trial.isPending || deed.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Refusal error={error} />}
      {trial.data && changes.length === 0 && <Alert severity="info">{translate('settings.file.nothing')}</Alert>}
      {changes.length > 0 && (
        <>
          <Changes changes={changes} />
          <ReasonBox
            required
            fullWidth
            sx={{ mt: 2 }}
            label={translate('settings.turningOff.why')}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
