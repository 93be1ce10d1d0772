import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinks } from '../LinksContext';
import { ROW_TARGET } from './useRowWalk';

interface RecordLinkProps {
  resource: string;
  id: string;
  /** Set where the keyboard moves through rows. */
  tabIndex?: number;
  children: ReactNode;
}

/**
 * The link from a row to its record: a real link to the edit screen, or else to the show screen. A record without
 * either is a text that the keyboard can still reach.
 */
export function RecordLink({ resource, id, tabIndex, children }: RecordLinkProps) {
  const links = useLinks(resource);
  const to = links.edit(id) ?? links.show(id);
  const target = { [ROW_TARGET]: '' };
  if (!to) {
    return tabIndex === undefined ? (
      <>{children}</>
    ) : (
      <span tabIndex={tabIndex} {...target}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} tabIndex={tabIndex} {...target} className="text-link record-link">
      {children}
    </Link>
  );
}
