import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { walkByArrows } from './arrowKeys';
import { Brand } from './Brand';
import { MainMenu } from './MainMenu';
import type { MenuEntry } from '../shortcuts/menuEntries';
import { MENU_SURFACE } from './menuSurface';
import { MenuTheme } from './MenuTheme';
import { MENU_WIDTH } from './menuWidth';

interface MenuDrawerProps {
  brand: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
  /** Content below the screens. */
  foot: ReactNode;
}

/** The main menu on a phone, in either frame: a sheet over the page. */
export function MenuDrawer(props: MenuDrawerProps) {
  return (
    <MenuTheme>
      <Sheet {...props} />
    </MenuTheme>
  );
}

function Sheet({ brand, entries, open, onClose, foot }: MenuDrawerProps) {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': translate('shell.mainMenu'),
          sx: { ...MENU_SURFACE, width: MENU_WIDTH, maxWidth: '85vw', boxSizing: 'border-box' },
        },
      }}
    >
      <Box
        component="nav"
        aria-label={translate('shell.mainMenu')}
        onKeyDown={(event) => walkByArrows(event, 'up and down', isMirrored)}
        sx={{ flexGrow: 1 }}
      >
        <Box sx={{ px: 2.5, height: 56, display: 'flex', alignItems: 'center' }}>
          <Brand name={brand} onClick={onClose} />
        </Box>
        <MainMenu entries={entries} onChoose={onClose} />
      </Box>
      <Box sx={{ px: 2, py: 1 }}>{foot}</Box>
    </Drawer>
  );
}
