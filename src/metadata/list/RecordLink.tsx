import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLinks } from '../LinksContext';

/** The way from a row to its record: a real link to the edit screen, or where there is none to the show screen. */
export function RecordLink({ resource, id, children }: { resource: string; id: string; children: ReactNode }) {
  const links = useLinks(resource);
  const to = links.edit(id) ?? links.show(id);
  if (!to) return <>{children}</>;
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 550 }}>
      {children}
    </Link>
  );
}
