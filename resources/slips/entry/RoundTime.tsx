import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Round } from '../../../domain/entities/round';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { optionKeyOf } from '../../../src/fields/OptionChip';
import { useSpanText } from '../../../src/fields/useSpanText';

/** Remaining milliseconds from which the time has a warning colour. */
const SOON_MS = 120_000;

interface RoundTimeProps {
  round: KeyInRound;
  /** Server time, milliseconds since 1970. */
  now: number;
  /** Key of a text around the time; without it, the time stands alone. */
  phrase?: string;
}

/** Time until a round closes, or the word for a round that accepts no bets. */
export function RoundTime({ round: { closesAt, state }, now, phrase }: RoundTimeProps) {
  const translate = useTranslate();
  const spanText = useSpanText();
  const left = Date.parse(closesAt) - now;
  const time = spanText(left);
  const text = () => {
    if (time === null) return translate('slips.entry.closed');
    if (state !== 'open') return translate(optionKeyOf({ entity: Round.name, field: 'state' }, state));
    return phrase === undefined ? time : translate(phrase, { time });
  };
  return (
    <Typography
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: left <= SOON_MS ? 'error.main' : 'text.primary',
      }}
    >
      {text()}
    </Typography>
  );
}
