import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { InputOf } from '../../../domain/api/call';
import { listRounds } from '../../../domain/api/results';
import { formatMoney } from '../../../src/texts/figures';
import { Round } from '../../../domain/entities/round';
import { useRead } from '../../../src/data/useRead';
import { useLinks } from '../../../src/metadata/LinksContext';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { Digits } from '../Digits';
import { shareText } from '../shareText';
import { useRoundName } from '../useRoundName';

const SHOWN = 8;

const QUERY: InputOf<typeof listRounds>['query'] = {
  filter: { state: 'settled', family_neq: 'yeekee' },
  sort: ['resultAt', 'DESC'],
  range: [0, SHOWN - 1],
};

/** Rounds that were settled last, with their results for sharing. */
export function JustSettled() {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const links = useLinks(Round.name);
  const { data = [] } = useRead(listRounds, { query: QUERY });
  if (data.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('results.settled')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((round) => {
          const name = nameOf(round);
          const to = links.edit(round.id);
          return (
            <Paper
              key={round.id}
              component="li"
              variant="outlined"
              sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
            >
              <Box sx={{ flex: '0 0 16rem' }}>
                {to ? (
                  <Link component={RouterLink} to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {translate('results.paid', {
                    payout: formatMoney(round.payout ?? 0),
                    stake: formatMoney(round.stake ?? 0),
                  })}
                </Typography>
              </Box>
              {round.digits && <Digits digits={round.digits} />}
              <Box sx={{ flexGrow: 1 }} />
              {round.digits && (
                <CopyTextButton text={shareText(name, round.digits, translate)} label="results.share" of={name} />
              )}
            </Paper>
          );
        })}
      </Stack>
    </Box>
  );
}
