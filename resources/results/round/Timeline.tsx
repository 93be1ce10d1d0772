import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { RoundStep } from '../../../domain/api/round-detail';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useReasonText } from '../useReasonText';

/** Events of a round, latest first, with actor and reason. */
export function Timeline({ steps }: { steps: readonly RoundStep[] }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  return (
    <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label={translate('results.round.story')}>
      {steps.toReversed().map(({ at, event, actor, reason }, index) => (
        <Box
          component="li"
          key={`${at} ${index}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' },
            columnGap: 2,
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <DateTimeDisplay value={at} />
          </Typography>
          <div>
            <Typography sx={{ fontWeight: 550 }}>{translate(`results.events.${event}`, { _: event })}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {actor !== null &&
                (actor === 'clock'
                  ? translate('results.round.byClock')
                  : translate('results.round.byPerson', { name: actor }))}
              {reason !== null && <> · {reasonText(reason)}</>}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}
