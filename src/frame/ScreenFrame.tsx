/** The frame around those screens of the route table that have one. */
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BalanceAfterRows } from '../../resources/money/BalanceAfterRows';
import { can, useReader } from '../session/reader';
import { signOut } from '../auth/signOut';
import { viewerOf } from '../routes/viewer';
import { ContextOnDemand } from '../context/ContextOnDemand';
import { Finder } from './Finder';
import { Shell } from '../layout/Shell';
import { accountMenu, foundEntries, mainMenu } from './menu';
import { StaleScreenNotice } from '../metadata/states/StaleScreenNotice';
import { useLastSignIn } from '../metadata/useLastSignIn';
import { pageConfig } from '../pageConfig';
import { HELP_PATH } from '../session/paths';
import { parentsOf, routeAt, titleAt } from '../routes/table';
import { AnnouncementsOnDemand } from './suspensions/AnnouncementsOnDemand';
import { useTaskCounts } from './useTaskCounts';
import { withTexts } from '../texts/withTexts';

/** Lazy, because few accounts are ever suspended. */
const StoppedNotice = lazy(async () => ({ default: (await import('./suspensions/StoppedNotice')).StoppedNotice }));

/** Lazy, because most users have ended their tour. */
const TourFromStart = lazy(
  withTexts(['help'], async () => ({ default: (await import('./tour/TourFromStart')).TourFromStart })),
);

function leave(): void {
  void signOut();
}

/** The shell with the user's own menu; it stays while the screens in it change. Without a screen there is no shell. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const reader = useReader();
  const lastSignIn = useLastSignIn();
  const { pathname, search } = useLocation();
  const { menu, account, entries, hasTasks } = useMemo(() => {
    if (!reader) return { menu: [], account: [], entries: [], hasTasks: false };
    const viewer = viewerOf(reader);
    const [menu, account] = [mainMenu(viewer), accountMenu(viewer)];
    const operatorHasTasks = viewer.isHouse && (viewer.can('read', 'lotto') || viewer.can('read', 'system'));
    const hasTasks = operatorHasTasks || viewer.can('read', 'api');
    return { menu, account, entries: [...menu, ...foundEntries(viewer), ...account], hasTasks };
  }, [reader]);
  const route = routeAt(pathname);
  const taskCounts = useTaskCounts(hasTasks);
  const menuWithCounts = useMemo(
    () => menu.map((entry) => ({ ...entry, count: entry.tasks && taskCounts[entry.tasks] })),
    [menu, taskCounts],
  );
  const hasNews = reader?.hasNews === true;
  const accountEntries = useMemo(
    () =>
      account.map((entry) =>
        hasNews && entry.path === HELP_PATH ? { ...entry, newsTitle: 'pages.help.withNews' } : entry,
      ),
    [account, hasNews],
  );
  // This address redirects immediately; the frame would only flash.
  if (!route) return children;
  return (
    <Shell
      brand={pageConfig.brand}
      version={pageConfig.version}
      isSample={pageConfig.isSample}
      timeZone={pageConfig.timeZone}
      title={titleAt(route, search)}
      parents={parentsOf(route)}
      canBeThin={route.hasThinShell}
      menu={menuWithCounts}
      username={reader?.username ?? ''}
      lastSignIn={lastSignIn}
      accountEntries={accountEntries}
      onSignOut={leave}
      standing={reader && can('read', 'member') && <BalanceAfterRows key={reader.id} />}
      context={reader && route.place && can('read', 'lotto') && <ContextOnDemand place={route.place} />}
      finder={(isCompact) => <Finder entries={entries} onSignOut={leave} isCompact={isCompact} />}
    >
      {reader?.stopped && (
        <Suspense>
          <StoppedNotice />
        </Suspense>
      )}
      {reader && !reader.mustFirst && <AnnouncementsOnDemand />}
      {reader && !reader.mustFirst && reader.isTourOver === false && (
        <Suspense>
          <TourFromStart reader={reader} menu={entries} />
        </Suspense>
      )}
      {children}
      <StaleScreenNotice />
    </Shell>
  );
}
