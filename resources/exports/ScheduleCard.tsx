import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { endExportSchedule } from '../../domain/api/exports';
import type { ExportScheduleRecord } from '../../domain/exports/record';
import { formatDateTime } from '../../src/texts/figures';
import { useCallMutation } from '../../src/data/useCallMutation';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { ExportContentsText } from '../../src/metadata/export/ExtentText';
import { messageKeyOf } from '../../src/metadata/failure';

/** A monthly export, with its next run and an action to end it. */
export function ScheduleCard({ schedule }: { schedule: ExportScheduleRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const end = useCallMutation(endExportSchedule, {
    onDone: () => notify('exports.page.ended', { type: 'info' }),
    onFailed: (error) => notify(messageKeyOf(error), { type: 'error' }),
  });
  const { id, said, format, nextAt } = schedule;
  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} component="h3" sx={{ fontWeight: 600, flexGrow: 1 }} dir="auto">
          {said.title}
        </Typography>
        <Chip size="small" variant="outlined" label={translate(`exports.dialog.formats.${format}`)} />
        <Button
          size="small"
          variant="outlined"
          loading={end.isPending}
          aria-describedby={titleId}
          onClick={() => end.mutate({ params: { id } })}
        >
          {translate('exports.page.endMonthly')}
        </Button>
      </Stack>
      <ExportContentsText said={said} />
      <Typography variant="body2" color="text.secondary">
        {translate('exports.page.next', { moment: formatDateTime(nextAt, businessTimeZone) })}
      </Typography>
    </Paper>
  );
}
