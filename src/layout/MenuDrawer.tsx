import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { MainMenu } from './MainMenu';
import type { MenuEntry } from './menuEntries';

/** Width of the menu in pixels. */
export const MENU_WIDTH = 236;

interface MenuDrawerProps {
  brand: string;
  entries: readonly MenuEntry[];
  /** Stays beside the page; otherwise it slides over it while `open`. */
  permanent: boolean;
  open: boolean;
  onClose: () => void;
}

/** The main menu: a fixed column at a desk, a sheet over the page on a phone. */
export function MenuDrawer({ brand, entries, permanent, open, onClose }: MenuDrawerProps) {
  const translate = useTranslate();
  return (
    <Drawer
      variant={permanent ? 'permanent' : 'temporary'}
      open={permanent || open}
      onClose={onClose}
      sx={{ width: permanent ? MENU_WIDTH : undefined, flexShrink: 0 }}
      slotProps={{
        paper: {
          'aria-label': permanent ? undefined : translate('shell.mainMenu'),
          sx: { width: MENU_WIDTH, maxWidth: '85vw', boxSizing: 'border-box' },
        },
      }}
    >
      <Box component="nav" aria-label={translate('shell.mainMenu')}>
        <Box sx={{ px: 2, height: 64, display: 'flex', alignItems: 'center' }}>
          <Typography
            component={Link}
            to="/"
            onClick={onClose}
            variant="h3"
            noWrap
            sx={{ color: 'text.primary', textDecoration: 'none', fontWeight: 650 }}
          >
            {brand}
          </Typography>
        </Box>
        <MainMenu entries={entries} onChoose={onClose} />
      </Box>
    </Drawer>
  );
}
