import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { useStoredContact } from '../data/useStoredContact';
import { AppHeader } from './AppHeader';
import { AppTools } from './AppTools';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb';
import { contentBounds } from './contentBounds';
import { Footer } from './Footer';
import type { LayoutChoices } from './layoutChoices';
import { MenuBar } from './MenuBar';
import { MenuDrawer } from './MenuDrawer';
import type { MenuEntry } from '../shortcuts/menuEntries';
import { SampleMark } from './SampleMark';
import { ScrollToTop } from './ScrollToTop';
import { ServerClock } from './ServerClock';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import { useCustomizer } from './useCustomizer';
import { useRestoredFocus } from './useRestoredFocus';
import { useLayoutChoices } from './useLayoutChoices';
import { HEARD_ONLY } from '../fields/heardOnly';

const CONTENT_ID = 'content';

export interface ShellProps {
  brand: string;
  /** The running version, shown in the footer. */
  version: string;
  /** Whether all data in the database is invented. */
  isSample?: boolean;
  /** The time zone of the server's clock. */
  timeZone: string;
  /** i18n key of the screen's title; empty for screens that show their own. */
  title: string;
  /** The screens above this one, the outermost first; none for a top-level screen. */
  parents?: readonly BreadcrumbStep[];
  /** Whether the screen needs the whole window at a desktop: menu and header then shrink to a thin bar. */
  canBeThin?: boolean;
  /** The screens of the main menu, only those that the user may open. */
  menu: readonly MenuEntry[];
  username: string;
  /** Time and place of the previous sign-in, in words. */
  lastSignIn: string;
  /** The screens of the user menu. */
  accountEntries: readonly MenuEntry[];
  onSignOut: () => void;
  /** The search, among the tools; `isCompact` where there is room for an icon only. */
  finder: (isCompact: boolean) => ReactNode;
  /** The account's balance, where there is room for it: next to the title, or at the foot of a phone's menu. */
  standing?: ReactNode;
  /** The current lotto and round, on screens about one. */
  context?: ReactNode;
  children: ReactNode;
}

/**
 * Returns the layout for a phone: the bar has the button of the menu, so it is never hidden, and scrolls away instead.
 */
function layoutOnPhone(layout: LayoutChoices): LayoutChoices {
  return { ...layout, frame: 'vertical', navbar: layout.navbar === 'hidden' ? 'static' : layout.navbar };
}

/**
 * The frame around a screen as the user has customized it: menu, bar, the screen, and a footer. The screen itself stays
 * mounted through every change.
 */
export function Shell(props: ShellProps) {
  const { brand, version, isSample = false, timeZone, title, parents = [], menu, finder } = props;
  const translate = useTranslate();
  const chosen = useLayoutChoices();
  const atDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [menuOpen, setMenuOpen] = useState(false);
  const customizer = useCustomizer();
  const content = useRef<HTMLElement>(null);
  useRestoredFocus(content);
  useStoredContact();
  const layout = atDesk ? chosen : layoutOnPhone(chosen);
  const canBeThin = atDesk && props.canBeThin === true;
  const isThin = canBeThin && layout.fullFrame === 'on';
  const hasColumn = atDesk && !isThin && layout.frame === 'vertical';
  const hasBar = atDesk && !isThin && layout.frame === 'horizontal';
  const hasDrawer = !atDesk || isThin;
  const roomForClock = hasColumn && layout.menu === 'expanded' ? 'lg' : 'sm';
  const hasRoomForClock = useMediaQuery((theme: Theme) => theme.breakpoints.up(roomForClock), { noSsr: true });
  const hasRoomForBalance = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isTitleHidden = !isThin && layout.navbar === 'hidden';
  const { username, lastSignIn, accountEntries, onSignOut } = props;
  const tools = {
    finder,
    username,
    lastSignIn,
    accountEntries,
    onSignOut,
    onCustomize: customizer.open,
    fullFrame: canBeThin ? layout.fullFrame : undefined,
  };
  const clock = <ServerClock timeZone={timeZone} />;
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink targetId={CONTENT_ID} />
      {hasColumn && (
        <SideMenu
          brand={brand}
          entries={menu}
          isCollapsed={layout.menu === 'collapsed'}
          foot={(isNarrow) =>
            (isTitleHidden || !hasRoomForClock) && (
              <Box
                component={isTitleHidden ? 'header' : 'aside'}
                sx={{ p: 1.25, display: 'grid', justifyItems: 'start', gap: 1, borderTop: 1, borderColor: 'divider' }}
              >
                {!isNarrow && isTitleHidden && isSample && <SampleMark />}
                {!isNarrow && clock}
                {isTitleHidden && <AppTools {...tools} isColumn={isNarrow} isCompact />}
              </Box>
            )
          }
        />
      )}
      {hasDrawer && (
        <MenuDrawer
          brand={brand}
          entries={menu}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          foot={
            <>
              {props.standing}
              {clock}
            </>
          }
        />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
        {!isTitleHidden || hasBar ? (
          <AppHeader
            layout={layout}
            title={title === '' ? '' : translate(title)}
            isSample={isSample}
            brand={hasBar ? brand : undefined}
            standing={hasRoomForBalance && props.standing}
            clock={hasRoomForClock && clock}
            tools={tools}
            isThin={isThin}
            onOpenMenu={hasDrawer ? () => setMenuOpen(true) : undefined}
            menuBar={hasBar && <MenuBar entries={menu} />}
            context={props.context}
          />
        ) : (
          props.context
        )}
        <Box
          ref={content}
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            px: { xs: 1, md: isThin ? 1 : 2 },
            py: isThin ? 0.5 : 1.5,
            outline: 'none',
            ...(!isThin && contentBounds(layout)),
          }}
        >
          {isTitleHidden && title !== '' && (
            <Typography component="h1" sx={HEARD_ONLY}>
              {translate(title)}
            </Typography>
          )}
          {parents.length > 0 && <Breadcrumb parents={parents} title={title} />}
          {props.children}
        </Box>
        {!isThin && layout.footer !== 'hidden' && <Footer layout={layout} brand={brand} version={version} />}
        <ScrollToTop />
      </Box>
      {customizer.drawer}
    </Box>
  );
}
