import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { cancelExport, repeatExport } from '../../domain/api/exports';
import type { ExportRecord, ExportState } from '../../domain/exports/record';
import { EXPORT_DAYS_KEPT } from '../../domain/exports/request';
import { formatDateTime, formatInteger, formatMoney } from '../../src/texts/figures';
import { fetchExport } from '../../src/data/fetchExport';
import { useCallMutation } from '../../src/data/useCallMutation';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { ExportContentsText } from '../../src/metadata/export/ExtentText';
import { MakingProgress } from '../../src/metadata/export/Progress';
import { sizeText } from '../../src/metadata/export/sizeText';
import { isComing } from '../../src/metadata/export/useExportJob';
import { messageKeyOf, statusOf } from '../../src/metadata/failure';

const COLORS: Readonly<Record<ExportState, ChipProps['color']>> = {
  waiting: 'default',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
  expired: 'default',
};

const CONFLICT = 409;

/** Actions for a file in its current state. */
function ExportActions({ file: { id, state }, titleId }: { file: ExportRecord; titleId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const onFailed = (error: Error) =>
    notify(statusOf(error) === CONFLICT ? 'exports.page.tooMany' : messageKeyOf(error), { type: 'error' });
  const cancel = useCallMutation(cancelExport, { onFailed: (error) => notify(messageKeyOf(error), { type: 'error' }) });
  const repeat = useCallMutation(repeatExport, {
    onDone: () => notify('exports.dialog.begun', { type: 'info' }),
    onFailed,
  });
  const fetching = useMutation({ mutationFn: () => fetchExport(id), onError: onFailed });
  const shared = { size: 'small', 'aria-describedby': titleId } as const;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {state === 'done' && (
        <Button {...shared} variant="contained" loading={fetching.isPending} onClick={() => fetching.mutate()}>
          {translate('exports.page.fetch')}
        </Button>
      )}
      {isComing(state) ? (
        <Button
          {...shared}
          variant="outlined"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {translate('exports.page.cancel')}
        </Button>
      ) : (
        <Button
          {...shared}
          variant="outlined"
          loading={repeat.isPending}
          onClick={() => repeat.mutate({ params: { id } })}
        >
          {translate('exports.page.repeat')}
        </Button>
      )}
    </Stack>
  );
}

/** Details of a file: rows, size, time, totals, checksum, and expiry. */
function Facts({ file }: { file: ExportRecord }) {
  const translate = useTranslate();
  const at = (moment: string) => formatDateTime(moment, businessTimeZone);
  const { rows, bytes, asOf, totals, checksum, expiresAt, createdAt, isScheduled, state } = file;
  const facts = [
    isScheduled && translate('exports.page.scheduled'),
    translate('exports.page.requested', { moment: at(createdAt) }),
    asOf && translate('exports.asOf', { moment: at(asOf) }),
    bytes !== null && rows !== null && translate('exports.page.rows', { smart_count: rows, rows: formatInteger(rows) }),
    bytes !== null && sizeText(bytes),
    state === 'done' && expiresAt && translate('exports.page.expires', { moment: at(expiresAt) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2" color="text.secondary">
        {facts.join(' · ')}
      </Typography>
      {totals.length > 0 && (
        <Typography variant="body2">
          {translate('exports.page.totals')}:{' '}
          {totals.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(' · ')}
        </Typography>
      )}
      {checksum && (
        <Typography variant="caption" color="text.secondary" component="p" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {translate('exports.page.checksum')} {checksum}
        </Typography>
      )}
    </Box>
  );
}

/** A file with its content, its state and its actions. */
export function ExportCard({ file }: { file: ExportRecord }) {
  const translate = useTranslate();
  const titleId = useId();
  const { said, format, state, failure, rows, rowsDone } = file;
  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }} dir="auto">
          {said.title}
        </Typography>
        <Chip size="small" variant="outlined" label={translate(`exports.dialog.formats.${format}`)} />
        <Chip
          size="small"
          color={COLORS[state]}
          label={translate(`exports.page.states.${state}`, { days: EXPORT_DAYS_KEPT })}
          sx={{ mr: 'auto' }}
        />
        <ExportActions file={file} titleId={titleId} />
      </Stack>
      {state === 'running' && (
        <Box sx={{ my: 1 }}>
          <MakingProgress rows={rows} rowsDone={rowsDone} />
        </Box>
      )}
      <ExportContentsText said={said} />
      <Facts file={file} />
      {failure && (
        <Typography variant="body2" color="error">
          {translate(`exports.page.failures.${failure}`)}
        </Typography>
      )}
    </Paper>
  );
}
