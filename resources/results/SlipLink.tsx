import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Slip } from '../../domain/entities/slip';
import { useLinks } from '../../src/metadata/LinksContext';

/** A slip by its number, linked for readers with access to slips. */
export function SlipLink({ id, no }: { id: string; no: number }) {
  const to = useLinks(Slip.name).show(id);
  if (!to) return <>{no}</>;
  return (
    <Link component={RouterLink} to={to}>
      {no}
    </Link>
  );
}
