import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import { Round } from '../../../domain/entities/round';
import type { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import { useEntersResults, useReaderName } from '../../../src/session/reader';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useLinks } from '../../../src/metadata/LinksContext';
import { useReasonText } from '../useReasonText';
import { useRoundName } from '../useRoundName';
import { Blocked } from './Blocked';
import { EntryParts } from './EntryParts';
import { Submitted } from './Submitted';

/** Actions for a round in its current state. */
function Work({ round, name, onNext }: { round: AwaitingRound; name: string; onNext: () => void }) {
  const translate = useTranslate();
  const canEnter = useEntersResults('update');
  const reader = useReaderName();
  const { id, state, entered, blocked } = round;
  if (state === 'resulted' || state === 'correcting') {
    return <Blocked roundId={id} reason={blocked} canSettle={canEnter} />;
  }
  if (entered?.state === 'submitted') return <Submitted entered={entered} isOwn={canEnter && entered.by === reader} />;
  if (!canEnter) return <Typography color="text.secondary">{translate('results.entry.notYours')}</Typography>;
  return <EntryParts round={round} name={name} onNext={onNext} />;
}

/** One round that waits for its result. */
export function EntryRow({ round, onNext }: { round: AwaitingRound; onNext: () => void }) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const reasonText = useReasonText();
  const links = useLinks(Round.name);
  const titleId = useId();
  const { id, resultAt, minutesLate, lines, stake, resultUrl, refused, entered } = round;
  const name = nameOf(round);
  const to = links.edit(id);
  return (
    <Paper
      component="li"
      variant="outlined"
      data-round={id}
      aria-labelledby={titleId}
      sx={{ px: 2, py: 1.5, display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 1.5, md: 3 } }}
    >
      <Box sx={{ flex: { md: '0 0 17rem' }, minWidth: 0 }}>
        <Typography id={titleId} variant="h4" component="h2">
          {to ? (
            <Link component={RouterLink} to={to}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        <Stack direction="row" useFlexGap spacing={0.75} sx={{ mt: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {minutesLate >= 0 && entered?.state !== 'submitted' && (
            <Chip
              size="small"
              color="error"
              variant="outlined"
              label={translate('results.entry.late', { minutes: formatInteger(minutesLate) })}
            />
          )}
          {entered?.state === 'draft' && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('results.entry.draft', { name: entered.by ?? '' })}
            />
          )}
          {resultUrl && (
            <Link
              href={resultUrl}
              target="_blank"
              rel="noopener noreferrer"
              variant="body2"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
            >
              {translate('results.entry.official')}
              <OpenInNew sx={{ fontSize: 14 }} />
            </Link>
          )}
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {translate('results.entry.due')} <DateTimeDisplay value={resultAt} />
          <br />
          {translate('results.entry.sold', { lines: formatInteger(lines), stake: formatMoney(stake) })}
        </Typography>
        {refused && (
          <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
            {translate('results.entry.refused', {
              name: refused.by ?? '',
              reason: refused.reason === null ? '' : reasonText(refused.reason),
            })}
          </Alert>
        )}
      </Box>
      <Work round={round} name={name} onNext={onNext} />
    </Paper>
  );
}
