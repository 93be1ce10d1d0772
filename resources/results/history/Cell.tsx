import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { Round } from '../../../domain/entities/round';
import type { PastRound } from '../../../domain/api/past-round';
import { useLinks } from '../../../src/metadata/LinksContext';
import { shortDigits } from '../DigitsCell';
import { useRoundName } from '../useRoundName';
import { isSameDecision, type Deciders } from './matrix';

interface CellProps {
  round: PastRound;
  /** The people behind most of the results, who are named above; null if each cell names its own. */
  usual: Deciders | null;
}

/** Outcome of one round, in words if there are no digits, with the people who entered and approved it if unusual. */
export function Cell({ round, usual }: CellProps) {
  const translate = useTranslate();
  const links = useLinks(Round.name);
  const nameOf = useRoundName();
  const { id, state, digits, isCorrected, enteredBy, approvedBy } = round;
  const isOver = state === 'voided' || state === 'noResult';
  const words = isOver || !digits ? translate(`resources.rounds.options.state.${state}`) : shortDigits(digits);
  const to = links.edit(id);
  return (
    <>
      {to ? (
        <Link
          component={RouterLink}
          to={to}
          aria-label={`${nameOf({ ...round, number: 1 })}: ${words}`}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {isCorrected && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={translate('results.history.corrected')}
          sx={{ ml: 0.5 }}
        />
      )}
      {enteredBy !== null && !(usual && isSameDecision(round, usual)) && (
        <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('results.history.by', {
            entered: enteredBy,
            approved: approvedBy ?? translate('approvals.clock'),
          })}
        </Typography>
      )}
    </>
  );
}
