import CheckCircle from '@mui/icons-material/CheckCircle';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import type { RoundDetail } from '../../../domain/api/round-detail';

/** Shows whether the payout matches the lines frozen at the close, by two calculations; the details unfold below it. */
export function Lamp({ round: { state, frozen, settlementNo } }: { round: RoundDetail }) {
  const translate = useTranslate();
  if (frozen === null) return null;
  const isProven = settlementNo > 0 && state === 'settled';
  return (
    <Accordion disableGutters variant="outlined" sx={{ '&::before': { display: 'none' } }}>
      <AccordionSummary>
        <CheckCircle fontSize="small" color={isProven ? 'success' : 'disabled'} sx={{ mr: 1 }} />
        <Typography>{translate(isProven ? 'results.lamp.proven' : 'results.lamp.counted')}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" color="text.secondary">
          {frozen.lines !== null && translate('results.lamp.lines', { lines: formatInteger(frozen.lines) })}
          {frozen.stake !== null && <> · ฿{formatMoney(frozen.stake)}</>}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
          {frozen.digest}
        </Typography>
      </AccordionDetails>
    </Accordion>
  );
}
