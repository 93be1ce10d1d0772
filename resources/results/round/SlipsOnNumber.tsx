import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Slip } from '../../../domain/entities/slip';
import { listSearchText } from '../../../domain/api/list-search';
import type { SoldNumber } from '../../../domain/api/sold-number';
import { useLinks } from '../../../src/metadata/LinksContext';

/** A number of a round, linked to its slips for readers with access to slips. */
export function SlipsOnNumber({ roundId, sold: { betType, number } }: { roundId: string; sold: SoldNumber }) {
  const { list } = useLinks(Slip.name);
  if (!list) return <>{number}</>;
  const filter = { round: roundId, number, betType };
  return (
    <Link component={RouterLink} to={`${list}?${listSearchText({ filter, sort: null, perPage: null })}`}>
      {number}
    </Link>
  );
}
