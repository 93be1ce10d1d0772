import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatBusinessDate } from '../../../src/texts/figures';
import { Round } from '../../../domain/entities/round';
import { digitsIn } from '../../../domain/text/plain-signs';
import type { HistoryGroup } from '../../../domain/api/past-round';
import { useLottoName } from '../../../src/fields/useLottoName';
import { useRested } from '../../../src/fields/useRested';
import { useLinks } from '../../../src/metadata/LinksContext';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { useLastSeen } from '../useReadings';

const DIGITS_MIN = 2;
const DIGITS_MAX = 6;
const RESTED_MS = 300;

/** Last draw of a number, per lotto and part of the result: a box of a bar, and its answer on a line of its own. */
export function LastSeenBox({ group }: { group: HistoryGroup }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const links = useLinks(Round.name);
  const [typed, setTyped] = useState('');
  const number = useRested(typed, RESTED_MS);
  const isWhole = number.length >= DIGITS_MIN;
  const { data, error } = useLastSeen(group, isWhole ? number : '');
  return (
    <>
      <TextField
        label={translate('results.history.when')}
        value={typed}
        onChange={({ target }) => setTyped(digitsIn(target.value).slice(0, DIGITS_MAX))}
        size="small"
        placeholder="27"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        sx={{ width: { xs: '100%', sm: 250 } }}
      />
      {error && <FailureNotice error={error} />}
      {isWhole && data && (
        <Stack component="ul" role="status" spacing={0.25} sx={{ m: 0, p: 0, flexBasis: '100%', listStyle: 'none' }}>
          {data.length === 0 && (
            <Typography component="li">{translate('results.history.never', { number })}</Typography>
          )}
          {data.map(({ lottoId, part, roundId, businessDate, ...lotto }) => {
            const words = `${nameOf(lotto)}, ${translate(`betTypes.${part}`)}: ${formatBusinessDate(businessDate)}`;
            const to = links.edit(roundId);
            return (
              <Typography
                component="li"
                key={`${lottoId} ${part}`}
                variant="body2"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {to ? (
                  <Link component={RouterLink} to={to}>
                    {words}
                  </Link>
                ) : (
                  words
                )}
              </Typography>
            );
          })}
        </Stack>
      )}
    </>
  );
}
