import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ExportRecord } from '../../../domain/exports/record';
import { formatInteger } from '../../texts/figures';
import type { CsvProgress } from '../../data/csvFile';

const BYTES_PER_MB = 1_000_000;

interface BarProps {
  rows: number;
  /** Null until it is known. */
  total: number | null;
  text: string;
}

function Bar({ rows, total, text }: BarProps) {
  const translate = useTranslate();
  const isMeasured = total !== null && total > 0;
  return (
    <>
      <LinearProgress
        aria-label={translate('engine.export.running')}
        variant={isMeasured ? 'determinate' : 'indeterminate'}
        value={isMeasured ? Math.min(100, (100 * rows) / total) : undefined}
      />
      <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </>
  );
}

/** Progress of a streamed file: its records out of the total, and its size. */
export function StreamProgress({ progress }: { progress: CsvProgress | null }) {
  const translate = useTranslate();
  const { rows, bytes, total, atLeast } = progress ?? { rows: 0, bytes: 0, total: null, atLeast: false };
  const text = translate('engine.export.progress', {
    rows: formatInteger(rows),
    total: total === null ? '…' : `${formatInteger(total)}${atLeast ? '+' : ''}`,
    size: (bytes / BYTES_PER_MB).toFixed(1),
  });
  return <Bar rows={rows} total={atLeast ? null : total} text={text} />;
}

/** Progress of a file that the server makes, out of all rows where their number is known. */
export function MakingProgress({ rows, rowsDone }: Pick<ExportRecord, 'rows' | 'rowsDone'>) {
  const translate = useTranslate();
  const text =
    rows === null
      ? translate('exports.dialog.written', { rows: formatInteger(rowsDone) })
      : translate('exports.dialog.making', { rows: formatInteger(rowsDone), total: formatInteger(rows) });
  return <Bar rows={rowsDone} total={rows} text={text} />;
}

function Waiting() {
  const translate = useTranslate();
  return <Bar rows={0} total={null} text={translate('exports.dialog.waiting')} />;
}

/**
 * Progress of the server with a file, or the reason why it made none.
 *
 * @param counted number of rows counted before the request, if known
 */
export function JobProgress({ record, counted }: { record: ExportRecord | undefined; counted: number | null }) {
  const translate = useTranslate();
  if (record?.state === 'failed') {
    return <Alert severity="error">{translate(`exports.page.failures.${record.failure ?? 'fault'}`)}</Alert>;
  }
  if (record?.state === 'cancelled') return <Alert severity="info">{translate('exports.page.cancelled')}</Alert>;
  return (
    <>
      {record && record.state !== 'waiting' ? (
        <MakingProgress rows={record.rows ?? counted} rowsDone={record.rowsDone} />
      ) : (
        <Waiting />
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('exports.dialog.begun')}
      </Typography>
    </>
  );
}
