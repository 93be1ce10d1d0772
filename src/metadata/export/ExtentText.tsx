import Chip from '@mui/material/Chip';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AnswerOf } from '../../../domain/api/call';
import type { measureExport } from '../../../domain/api/exports';
import type { ExportContents } from '../../../domain/exports/record';
import { EXPORT_JOB_ROWS } from '../../../domain/exports/request';
import { formatInteger } from '../../texts/figures';
import { sizeText } from './sizeText';

/** Describes the content of a file in words: each filter, and whether it covers only a part of the business. */
export function ExportContentsText({ said }: { said: ExportContents }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {said.filters.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('exports.dialog.noFilters')}
        </Typography>
      )}
      {said.filters.map(({ name, value }, index) => (
        <Typography key={`${name} ${index}`} variant="body2" dir="auto">
          {name}: <strong>{value}</strong>
        </Typography>
      ))}
      {said.isPart && <Chip size="small" variant="outlined" label={translate('exports.isPart')} />}
    </Stack>
  );
}

/** The number of rows of a file and its approximate size; a message while they are being counted. */
export function ExtentText({ extent }: { extent: AnswerOf<typeof measureExport> | undefined }) {
  const translate = useTranslate();
  if (!extent) return <DialogContentText sx={{ mb: 1 }}>{translate('exports.dialog.counting')}</DialogContentText>;
  const { rows, bytes, said } = extent;
  return (
    <>
      {rows !== null && (
        <DialogContentText sx={{ mb: 0.5, fontWeight: 550 }}>
          {translate('engine.export.matching', { smart_count: rows, rows: formatInteger(rows) })}
          {bytes !== null && ` · ${translate('exports.dialog.size', { size: sizeText(bytes) })}`}
        </DialogContentText>
      )}
      <ExportContentsText said={said} />
      {rows !== null && rows >= EXPORT_JOB_ROWS && (
        <DialogContentText variant="body2" sx={{ mt: 1 }}>
          {translate('exports.dialog.long')}
        </DialogContentText>
      )}
    </>
  );
}
