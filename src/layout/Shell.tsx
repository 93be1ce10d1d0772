import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { AppHeader } from './AppHeader';
import { MenuDrawer } from './MenuDrawer';
import type { MenuEntry } from './menuEntries';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';

const CONTENT_ID = 'content';

export interface ShellProps {
  brand: string;
  /** The running version, shown at the foot. */
  version: string;
  /** Whether everything in the database was made up. */
  isSample?: boolean;
  /** i18n key of the screen's title. */
  title: string;
  /** The screens of the main menu, only those the reader may open. */
  menu: readonly MenuEntry[];
  username: string;
  /** The screens of the user menu. */
  accountEntries: readonly MenuEntry[];
  onSignOut: () => void;
  /** The way to find things, which stands in the bar. */
  finder: ReactNode;
  children: ReactNode;
}

/** The vertical frame: menu, floating bar, the screen, and a foot that scrolls with it. */
export function Shell(props: ShellProps) {
  const { brand, version, isSample, title, menu, username, accountEntries, onSignOut, finder, children } = props;
  const translate = useTranslate();
  const atDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink targetId={CONTENT_ID} />
      <MenuDrawer
        brand={brand}
        entries={menu}
        permanent={atDesk}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
        <AppHeader
          title={translate(title)}
          isSample={isSample}
          username={username}
          accountEntries={accountEntries}
          onSignOut={onSignOut}
          finder={finder}
          onOpenMenu={atDesk ? undefined : () => setMenuOpen(true)}
        />
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, px: { xs: 1, md: 2 }, py: 1.5, outline: 'none' }}
        >
          {children}
        </Box>
        <Typography component="footer" variant="caption" sx={{ px: { xs: 1.5, md: 2.5 }, pb: 1.5, color: 'text.secondary' }}>
          {translate('shell.footer', { brand, version })}
        </Typography>
        <ScrollToTop />
      </Box>
    </Box>
  );
}
