import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatDateTime, formatMoney } from '../../src/texts/figures';
import type { SlipDetail, SlipEvent } from '../../domain/api/slip-detail';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { useReasonWords } from '../../src/metadata/useReasonWords';

/** Events that a partner triggers if no person is named. */
const OF_PARTNER: ReadonlySet<SlipEvent['kind']> = new Set<SlipEvent['kind']>(['stake', 'cancel']);

/** Events of a slip and of its round, oldest first. */
export function HistoryPanel({ slip }: { slip: SlipDetail }) {
  const translate = useTranslate();
  const reasonWords = useReasonWords();
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('slips.show.history')}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {slip.history.map(({ at, kind, actor, isByUpline, reason, amount }, index) => (
          <li key={index}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
              <Typography component="span" sx={{ fontWeight: 550 }}>
                {translate(`slips.events.${kind}`)}
              </Typography>
              <span>
                {actor ??
                  (isByUpline
                    ? translate('slips.events.upline')
                    : ((OF_PARTNER.has(kind) ? slip.partner : null) ?? translate('slips.events.clock')))}
              </span>
              {amount !== null && (
                <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(amount)}
                </Typography>
              )}
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {formatDateTime(at, businessTimeZone)}
              </Typography>
            </Stack>
            {reason !== null && (
              <Typography variant="body2">
                {translate('resources.audit.because', { reason: reasonWords(reason) })}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
