import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { readSupposed } from '../../domain/round-desk/supposed-result';
import { formatMoney } from '../../src/texts/figures';
import { amountText } from '../../src/fields/amountText';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { useRested } from '../../src/fields/useRested';
import { receivedOfAll } from './deskFigures';
import { DeskPart } from './DeskPart';
import { useSupposed } from './useDesk';

/** Pause after typing before the payout is read, in milliseconds. */
const REST_MS = 200;

/** Box for an assumed result, `627 / 45`, with its payout and profit. */
export function SupposedResult({ desk: { round, view, betTypes } }: { desk: RoundDesk }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const rested = useRested(typed, REST_MS);
  const { data } = useSupposed(round.id, view, readSupposed(rested));
  const supposed = readSupposed(typed);
  const isWrong = typed.trim() !== '' && supposed === null;
  const received = receivedOfAll(betTypes);
  return (
    <DeskPart title={translate('roundDesk.supposed.title')}>
      <TextField
        fullWidth
        size="small"
        label={translate('roundDesk.supposed.label')}
        placeholder="627 / 45"
        value={typed}
        error={isWrong}
        helperText={isWrong ? translate('roundDesk.supposed.wrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: { inputMode: 'text', dir: 'ltr', autoComplete: 'off' },
          inputLabel: { shrink: true },
        }}
      />
      {supposed && data && (
        <Typography component="div" variant="body2" role="status" sx={{ mt: 0.75, fontVariantNumeric: 'tabular-nums' }}>
          {translate('roundDesk.supposed.pays', { amount: formatMoney(data.paid) })}
          {received !== null && (
            <>
              {' · '}
              {translate('roundDesk.worst.leaves')} <SignedAmount amount={received - data.paid} />
            </>
          )}
          {data.byBetType
            .filter(({ paid }) => paid !== 0)
            .map(({ betType, paid }) => (
              <div key={betType}>
                {translate(`betTypes.${betType}`)} {amountText(paid)}
              </div>
            ))}
          {data.undecided.length > 0 && (
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('roundDesk.supposed.undecided', {
                betTypes: data.undecided.map((betType) => translate(`betTypes.${betType}`)).join(', '),
              })}
            </Typography>
          )}
        </Typography>
      )}
    </DeskPart>
  );
}
