/** The frame around the screens of the route table that stand in one. */
import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { StandingAfterRows } from '../../resources/money/StandingAfterRows';
import { can, useReader } from '../auth/reader';
import { signOut } from '../auth/signOut';
import { viewerOf } from '../auth/viewer';
import { ContextOnDemand } from '../context/ContextOnDemand';
import { Finder } from './Finder';
import { Shell } from '../layout/Shell';
import { accountMenu, mainMenu } from './menu';
import { ReachNotice } from '../metadata/states/ReachNotice';
import { useLastSignIn } from '../metadata/useLastSignIn';
import { pageConfig } from '../pageConfig';
import { parentsOf, routeAt } from '../routes/table';
import { SuspensionsOnDemand } from './suspensions/SuspensionsOnDemand';
import { useCalls } from './useCalls';

function leave(): void {
  void signOut();
}

/** The shell with the reader's own menu; it stays while the screens in it change. */
export function ScreenFrame() {
  const reader = useReader();
  const lastSignIn = useLastSignIn();
  const { pathname } = useLocation();
  const { menu, account, entries, isCalled } = useMemo(() => {
    if (!reader) return { menu: [], account: [], entries: [], isCalled: false };
    const viewer = viewerOf(reader);
    const [menu, account] = [mainMenu(viewer), accountMenu(viewer)];
    const isCalled = viewer.isHouse && viewer.can('read', 'lotto');
    return { menu, account, entries: [...menu, ...account], isCalled };
  }, [reader]);
  const route = routeAt(pathname);
  const calls = useCalls(isCalled);
  const calling = useMemo(() => menu.map((entry) => ({ ...entry, count: calls[entry.path] })), [menu, calls]);
  return (
    <Shell
      brand={pageConfig.brand}
      version={pageConfig.version}
      isSample={pageConfig.isSample}
      timeZone={pageConfig.timeZone}
      title={route?.title ?? ''}
      parents={route && parentsOf(route)}
      menu={calling}
      username={reader?.username ?? ''}
      lastSignIn={lastSignIn}
      accountEntries={account}
      onSignOut={leave}
      standing={reader && can('read', 'member') && <StandingAfterRows key={reader.id} />}
      context={reader && route?.followsContext && can('read', 'lotto') && <ContextOnDemand />}
      finder={(isCompact) => <Finder entries={entries} onSignOut={leave} isCompact={isCompact} />}
    >
      <SuspensionsOnDemand />
      <Outlet />
      <ReachNotice />
    </Shell>
  );
}
