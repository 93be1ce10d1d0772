import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ExportRecord } from '../../../domain/exports/record';
import { formatInteger } from '../../../domain/format';
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

/** How far a file has come that is streamed: its records of all there are, and its size. */
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

/** How far a file is of about so many rows, or that nothing is known of it yet. */
export function MakingProgress({ rows, rowsDone }: Pick<ExportRecord, 'rows' | 'rowsDone'>) {
  const translate = useTranslate();
  // There may be more than were expected.
  const total = rows && Math.max(rows, rowsDone);
  const text =
    total === null
      ? translate('exports.dialog.waiting')
      : translate('exports.dialog.making', { rows: formatInteger(rowsDone), total: formatInteger(total) });
  return <Bar rows={rowsDone} total={total} text={text} />;
}

/** How far the server is with a file, or why it made none. */
export function JobProgress({ record }: { record: ExportRecord | undefined }) {
  const translate = useTranslate();
  if (record?.state === 'failed') {
    return <Alert severity="error">{translate(`exports.page.failures.${record.failure ?? 'fault'}`)}</Alert>;
  }
  if (record?.state === 'cancelled') return <Alert severity="info">{translate('exports.page.cancelled')}</Alert>;
  return (
    <>
      <MakingProgress rows={record?.rows ?? null} rowsDone={record?.rowsDone ?? 0} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('exports.dialog.begun')}
      </Typography>
    </>
  );
}
