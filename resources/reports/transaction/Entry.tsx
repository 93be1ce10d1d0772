import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Transaction } from '../../../domain/api/transactions';
import { Round } from '../../../domain/entities/round';
import { Slip } from '../../../domain/entities/slip';
import { formatDateTime } from '../../../src/texts/figures';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { useLinks } from '../../../src/metadata/LinksContext';
import { useReasonWords } from '../../../src/metadata/useReasonWords';
import { useRowName } from '../useRowName';

type Named = { text: string; way: string | undefined };

/**
 * Returns a function that names the subjects of a movement: its slip and its round, linked where the reader can open
 * them.
 */
export function useCauses(): (entry: Transaction) => Named[] {
  const translate = useTranslate();
  const nameOf = useRowName();
  const slips = useLinks(Slip.name);
  const rounds = useLinks(Round.name);
  return ({ slip, round }) => [
    ...(slip ? [{ text: translate('money.ledger.slip', { no: slip.no }), way: slips.show(slip.id) }] : []),
    ...(round
      ? [{ text: nameOf({ key: round.id, lotto: round.lotto, round }, 'round'), way: rounds.edit(round.id) }]
      : []),
  ];
}

interface MovementCellProps {
  entry: Transaction;
  /** Address of all movements with the same reference. */
  referenceWay: string;
}

/** Kind and subject of a movement, with the movement that it reverses or that reverses it. */
export function MovementCell({ entry, referenceWay }: MovementCellProps) {
  const translate = useTranslate();
  const reasonWords = useReasonWords();
  const causesOf = useCauses();
  const { kind, reason, reverses, reversedBy } = entry;
  const moment = (at: string) => formatDateTime(at, businessTimeZone);
  const tied = reverses ? (['reverses', reverses.at] as const) : reversedBy && (['reversedBy', reversedBy.at] as const);
  return (
    <>
      {translate(`resources.ledger.options.kind.${kind}`)}
      {causesOf(entry).map(({ text, way }) => (
        // Tall enough for a finger to hit one of two links.
        <Typography key={text} variant="body2" component="div" sx={{ lineHeight: '26px' }}>
          {way === undefined ? (
            text
          ) : (
            <Link component={RouterLink} to={way}>
              {text}
            </Link>
          )}
        </Typography>
      ))}
      {tied && (
        <Link component={RouterLink} to={referenceWay} variant="body2" sx={{ display: 'block' }}>
          {translate(`reports.transactions.${tied[0]}`, { moment: moment(tied[1]) })}
        </Link>
      )}
      {reason !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {reasonWords(reason)}
        </Typography>
      )}
    </>
  );
}
