import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { keyOfNumber, type NumberPreview, type RequestedNumber } from '../../../domain/limits/number-limits';
import { BAHT } from '../../../domain/money/proportion';
import { useDoingWords } from './useDoingWords';

interface NumberChipsProps {
  wanted: readonly RequestedNumber[];
  preview: readonly NumberPreview[];
}

/** Maximum number of chips; beyond it, only the count appears. */
const SHOWN = 60;

/** Requested numbers, each with the planned change and its current sales. */
export function NumberChips({ wanted: requested, preview }: NumberChipsProps) {
  const translate = useTranslate();
  const wordsOf = useDoingWords();
  if (requested.length === 0) return null;
  const known = new Map(preview.map((one) => [keyOfNumber(one), one]));
  const label = (one: RequestedNumber) => {
    const { sold, rules = [] } = known.get(keyOfNumber(one)) ?? { sold: null };
    const parts = [`${one.number} ${translate(`betTypes.${one.betType}`)} · ${wordsOf(one)}`];
    if (sold !== null) parts.push(translate('limits.numbers.sold', { amount: formatInteger(sold / BAHT) }));
    const standing = rules.map((rule) => wordsOf(rule));
    if (standing.length > 0)
      parts.push(translate('limits.numbers.already', { what: [...new Set(standing)].join(', ') }));
    return parts.join(' · ');
  };
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={0.75}
      component="ul"
      aria-label={translate('limits.numbers.preview')}
      sx={{ flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}
    >
      {requested.slice(0, SHOWN).map((one, index) => (
        <li key={`${keyOfNumber(one)} ${index}`}>
          <Chip
            size="small"
            variant="outlined"
            color={(known.get(keyOfNumber(one))?.sold ?? 0) > 0 ? 'warning' : 'default'}
            label={label(one)}
          />
        </li>
      ))}
      {requested.length > SHOWN && (
        <li>{translate('limits.numbers.more', { smart_count: requested.length - SHOWN })}</li>
      )}
    </Stack>
  );
}
