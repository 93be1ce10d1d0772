import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useListContext, useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { csvColumnsOf } from '../../../domain/entities/csv';
import { formatInteger } from '../../../domain/format';
import type { CsvProgress } from '../../data/csvFile';
import type { ResourceDefinition } from '../definition';
import { FailureNotice } from '../states/FailureNotice';
import { useExport } from './useExport';

const BYTES_PER_MB = 1_000_000;

/** How far a file has come: its records of all there are, and its size. */
function Progress({ progress }: { progress: CsvProgress | null }) {
  const translate = useTranslate();
  const { rows, bytes, total, atLeast } = progress ?? { rows: 0, bytes: 0, total: null, atLeast: false };
  const isMeasured = total !== null && total > 0 && !atLeast;
  const label = translate('engine.export.progress', {
    rows: formatInteger(rows),
    total: total === null ? '…' : `${formatInteger(total)}${atLeast ? '+' : ''}`,
    size: (bytes / BYTES_PER_MB).toFixed(1),
  });
  return (
    <>
      <LinearProgress
        aria-label={translate('engine.export.running')}
        variant={isMeasured ? 'determinate' : 'indeterminate'}
        value={isMeasured ? Math.min(100, (100 * rows) / total) : undefined}
      />
      <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {label}
      </Typography>
    </>
  );
}

/** How many records the file will hold; nothing until the list has come. */
function Extent() {
  const translate = useTranslate();
  const { total, meta } = useListContext();
  if (total === undefined) return null;
  const isAtLeast = meta?.totalKind === 'at-least';
  const count: number = isAtLeast ? (meta.counted ?? total) : total;
  return (
    <DialogContentText sx={{ mb: 1, fontWeight: 550 }}>
      {translate(isAtLeast ? 'engine.export.matchingMore' : 'engine.export.matching', {
        smart_count: count,
        rows: formatInteger(count),
      })}
    </DialogContentText>
  );
}

interface ExportDialogProps {
  definition: ResourceDefinition;
  /** The columns of the list as it is shown. */
  shown: readonly string[];
  onClose: () => void;
}

/** Asks for the columns, then fetches everything that matches the list's filters as a CSV file, with its progress. */
export function ExportDialog({ definition, shown, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { sort, filterValues } = useListContext();
  const [which, setWhich] = useState<'visible' | 'all'>('visible');
  const titleId = useId();
  const { state, start } = useExport(({ rows }) => {
    notify('engine.export.done', { type: 'info', messageArgs: { smart_count: rows, rows: formatInteger(rows) } });
    onClose();
  });

  const all = csvColumnsOf(definition.entity);
  const visible = shown.filter((column) => all.includes(column));
  const isRunning = state.phase === 'running';
  const run = () => {
    const columns = which === 'all' ? all : visible;
    void start({ resource: definition.name, sort, filter: filterValues, columns, locale }, `${definition.name}.csv`);
  };

  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('engine.export.title')}</DialogTitle>
      <DialogContent>
        {isRunning ? (
          <Progress progress={state.progress} />
        ) : (
          <>
            {state.error !== null && <FailureNotice error={state.error} />}
            <DialogContentText>{translate('engine.export.text')}</DialogContentText>
            <Extent />
            <RadioGroup
              aria-label={translate('engine.export.columns')}
              value={which}
              onChange={(_event, value) => setWhich(value === 'all' ? 'all' : 'visible')}
            >
              <FormControlLabel value="visible" control={<Radio />} label={translate('engine.export.visible')} />
              <FormControlLabel value="all" control={<Radio />} label={translate('engine.export.all')} />
            </RadioGroup>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {!isRunning && (
          <Button variant="contained" onClick={run}>
            {translate('engine.export.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
