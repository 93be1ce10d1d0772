import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { keepPreviousData } from '@tanstack/react-query';
import { useEvent, useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { createExport, measureExport, scheduleExport } from '../../../domain/api/exports';
import { EXPORT_JOB_ROWS } from '../../../domain/exports/request';
import { formatInteger } from '../../texts/figures';
import { useCallMutation } from '../../data/useCallMutation';
import { useRead } from '../../data/useRead';
import { messageKeyOf, statusOf } from '../failure';
import { FailureNotice } from '../states/FailureNotice';
import { AsOfChoice } from './AsOfChoice';
import { ExtentText } from './ExtentText';
import { MannerChoices } from './MannerChoices';
import { JobProgress, StreamProgress } from './Progress';
import {
  columnsOf,
  type ExportSubject,
  type ListSubject,
  hasValidMoment,
  type Manner,
  requestOf,
  usualManner,
} from './subject';
import { useExport } from './useExport';
import { isComing, useExportJob } from './useExportJob';

/** Status of a refusal for too many files: the message then says that three are being created. */
const CONFLICT = 409;

function Refusal({ error }: { error: unknown }) {
  const translate = useTranslate();
  if (statusOf(error) !== CONFLICT) return <FailureNotice error={error} />;
  return (
    <DialogContentText role="alert" color="error">
      {translate('exports.page.tooMany')}
    </DialogContentText>
  );
}

interface ExportFormProps {
  subject: ExportSubject;
  onClose: () => void;
}

/**
 * Describes the content of a file, asks for its format, and saves it. A short list is streamed; the server makes any
 * other file, and continues when the dialog is closed.
 */
export function ExportForm({ subject, onClose }: ExportFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale = 'en'] = useLocaleState();
  const [manner, setManner] = useState<Manner>(() => usualManner(locale));
  const titleId = useId();
  const request = requestOf(subject, manner, locale);
  const isMomentValid = hasValidMoment(manner);
  // Whole telephone numbers require the password for the export itself, not for counting.
  const counted = { ...request, personal: request.personal === 'whole' ? ('masked' as const) : request.personal };
  const extent = useRead(measureExport, isMomentValid ? { body: counted } : null, {
    placeholderData: keepPreviousData,
    retry: false,
  });
  const stream = useExport(({ rows }) => {
    notify('engine.export.done', { type: 'info', messageArgs: { smart_count: rows, rows: formatInteger(rows) } });
    onClose();
  });
  const job = useExportJob(useEvent(onClose));
  const tell = (key: string) => () => {
    notify(key, { type: 'info' });
    onClose();
  };
  const options = { onFailed: (error: Error) => notify(messageKeyOf(error), { type: 'error' as const }) };
  const background = useCallMutation(createExport, { ...options, onDone: tell('exports.dialog.begun') });
  const monthly = useCallMutation(scheduleExport, { ...options, onDone: tell('exports.dialog.monthlyDone') });

  const isStreaming = stream.state.phase === 'running';
  const isWaiting = job.isAsked && isComing(job.record?.state ?? 'waiting');
  const isBusy = !isMomentValid || isStreaming || job.isPending || background.isPending || monthly.isPending;
  const run = () => {
    const isLong = (extent.data?.rows ?? 0) >= EXPORT_JOB_ROWS;
    // A streamed file contains the present data.
    if (subject.kind === 'list' && manner.format === 'csv' && manner.asOf === null && !isLong) streamList(subject);
    else job.ask(request);
  };
  const streamList = (list: ListSubject) => {
    const { resource, sort, filter, name } = list;
    const { style, personal } = manner;
    const columns = columnsOf(list, manner);
    void stream.start({ resource, sort, filter, columns, style, personal, locale }, `${name}.csv`);
  };
  const failure = stream.state.phase === 'choosing' ? (stream.state.error ?? job.error) : null;

  return (
    <Dialog
      open
      onClose={(isBusy && isMomentValid) || isWaiting ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{translate('engine.export.title')}</DialogTitle>
      <DialogContent>
        {stream.state.phase === 'running' && <StreamProgress progress={stream.state.progress} />}
        {job.isAsked && <JobProgress record={job.record} counted={extent.data?.rows ?? null} />}
        {!isStreaming && !job.isAsked && (
          <>
            {failure !== null && <Refusal error={failure} />}
            <ExtentText extent={extent.data} />
            <MannerChoices
              subject={subject}
              manner={manner}
              change={(changes) => setManner({ ...manner, ...changes })}
            />
            <AsOfChoice subject={subject} manner={manner} onChange={(asOf) => setManner({ ...manner, asOf })} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {job.isAsked ? (
          <>
            {isWaiting && <Button onClick={job.cancel}>{translate('ra.action.cancel')}</Button>}
            <Button variant="contained" onClick={onClose}>
              {translate(isWaiting ? 'exports.dialog.close' : 'ra.action.close')}
            </Button>
          </>
        ) : (
          <>
            {!isStreaming && (
              <>
                <Button disabled={isBusy || manner.asOf !== null} onClick={() => monthly.mutate({ body: request })}>
                  {translate('exports.dialog.monthly')}
                </Button>
                <Button disabled={isBusy} onClick={() => background.mutate({ body: request })} sx={{ mr: 'auto' }}>
                  {translate('exports.dialog.background')}
                </Button>
              </>
            )}
            <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
              <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
              {!isStreaming && (
                <Button variant="contained" loading={job.isPending} disabled={isBusy} onClick={run}>
                  {translate('engine.export.start')}
                </Button>
              )}
            </Box>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
