import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PartnerTraffic } from '../../../domain/api/partners';
import { formatInteger } from '../../../src/texts/figures';
import { CALL_OUTCOMES } from '../../../domain/partners/call-outcome';
import { momentText } from '../../../src/fields/businessMoment';
import { TONES } from '../tones';

const HEIGHT = 36;

type Slot = PartnerTraffic['slots'][number];

const totalOf = (slot: Slot) => CALL_OUTCOMES.reduce((sum, outcome) => sum + slot[outcome], 0);

function Column({ slot, most }: { slot: Slot; most: number }) {
  return (
    <Stack sx={{ flex: 1, justifyContent: 'flex-end', minWidth: 0 }}>
      {CALL_OUTCOMES.toReversed().map((outcome) => (
        <Box
          key={outcome}
          sx={{
            // A minimum height keeps a single failure visible next to thousands of successes.
            height: slot[outcome] === 0 ? 0 : Math.max(2, Math.round((slot[outcome] / most) * HEIGHT)),
            bgcolor: `${TONES[outcome]}.main`,
          }}
        />
      ))}
    </Stack>
  );
}

/** Calls of the last day by half hours, with a summary in words. */
export function DayBar({ traffic, name }: { traffic: PartnerTraffic; name: string }) {
  const translate = useTranslate();
  const { slots, p95, lastOkAt } = traffic;
  const most = Math.max(1, ...slots.map(totalOf));
  const sums = CALL_OUTCOMES.map(
    (outcome) =>
      `${formatInteger(slots.reduce((sum, slot) => sum + slot[outcome], 0))} ${translate(`partners.outcomes.${outcome}`)}`,
  );
  const words = [
    ...sums,
    ...(p95 === null ? [] : [translate('partners.day.p95', { ms: formatInteger(p95) })]),
    lastOkAt === null
      ? translate('partners.day.neverOk')
      : translate('partners.day.lastOk', { at: momentText(lastOkAt) }),
  ].join(' · ');
  return (
    <Box sx={{ my: 1 }}>
      <Stack
        direction="row"
        dir="ltr"
        role="img"
        aria-label={translate('partners.day.of', { name, words })}
        sx={{ height: HEIGHT, gap: '1px', borderBottom: 1, borderColor: 'divider', alignItems: 'stretch' }}
      >
        {slots.map((slot) => (
          <Column key={slot.at} slot={slot} most={most} />
        ))}
      </Stack>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mt: 0.5 }}>
        {translate('partners.day.title')}: {words}
      </Typography>
    </Box>
  );
}
