import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReportAnswer } from '../../domain/api/reports';
import { formatMinute } from '../../domain/format';
import { formatDateTime } from '../../src/texts/figures';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';

/**
 * Basis of a report in words: its moments, its unsettled rounds, whether it is only the reader's part, and the time of
 * reading.
 */
export function ReportBasis({ basis, isPart }: Pick<ReportAnswer, 'basis' | 'isPart'>) {
  const translate = useTranslate();
  const moment = (iso: string) => formatMinute(iso, businessTimeZone);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('reports.basis', { from: moment(basis.begins), to: moment(basis.ends) })}
      </Typography>
      {basis.unsettledRounds > 0 && (
        <Chip
          size="small"
          color="warning"
          label={translate('reports.unsettled', { smart_count: basis.unsettledRounds })}
        />
      )}
      {isPart && <Chip size="small" variant="outlined" label={translate('reports.isPart')} />}
      <Typography variant="body2" color="text.secondary">
        {translate('reports.asOf', { moment: formatDateTime(basis.asOf, businessTimeZone) })}
      </Typography>
    </Stack>
  );
}
