import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PartnerTraffic } from '../../../domain/api/partners';
import { formatInteger } from '../../../src/texts/figures';
import { momentText } from '../../../src/fields/businessMoment';

/** Rejected calls of the last day, by reason. */
export function RejectedCallsCard({ door }: { door: PartnerTraffic['door'] }) {
  const translate = useTranslate();
  if (door.length === 0) return null;
  return (
    <Stack component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
      {door.map(({ reason, calls, lastAt }) => (
        <Typography key={reason} component="li" variant="body2">
          {translate('partners.door.line', {
            calls: formatInteger(calls),
            reason: translate(`partners.door.reasons.${reason}`),
            at: momentText(lastAt),
          })}
        </Typography>
      ))}
    </Stack>
  );
}
