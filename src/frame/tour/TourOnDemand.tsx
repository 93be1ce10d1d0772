import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { UserData } from '../../../domain/session/user-data';
import type { MenuEntry } from '../../shortcuts/menuEntries';
import { withTexts } from '../../texts/withTexts';
import { landingPathOf } from '../landingPath';

/** Fetched only by users who haven't ended the tour yet. */
const Tour = lazy(withTexts(['help'], async () => ({ default: (await import('./Tour')).Tour })));

interface TourOnDemandProps {
  reader: UserData;
  /** The screens in the user's menus. */
  menu: readonly MenuEntry[];
}

/** The tour: it begins at the start page and then follows to the screens that it leads to. */
export function TourOnDemand({ reader, menu }: TourOnDemandProps) {
  const { pathname } = useLocation();
  const isStart = pathname === landingPathOf(reader);
  const [hasBegun, setBegun] = useState(isStart);
  if (isStart && !hasBegun) setBegun(true);
  if (!hasBegun) return null;
  return (
    <Suspense>
      <Tour reader={reader} menu={menu} />
    </Suspense>
  );
}
