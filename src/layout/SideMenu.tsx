import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { walkByArrows } from './arrowKeys';
import { Brand } from './Brand';
import { chooseLayout } from './layoutStore';
import { MainMenu } from './MainMenu';
import type { MenuEntry } from '../shortcuts/menuEntries';
import { MENU_SURFACE } from './menuSurface';
import { MenuTheme } from './MenuTheme';
import { MENU_WIDTH, NARROW_MENU_WIDTH } from './menuWidth';
import { useTemporaryExpansion } from './useTemporaryExpansion';

interface SideMenuProps {
  brand: string;
  entries: readonly MenuEntry[];
  /**
   * Whether the menu shows icons only, until the pointer rests on it; it then lies over the page, which doesn't move.
   */
  isCollapsed: boolean;
  /** Returns the content below the screens, given whether there is room for icons only. */
  foot: (isNarrow: boolean) => ReactNode;
}

/** The main menu at a desktop in the vertical frame: a column that stays in view. */
export function SideMenu(props: SideMenuProps) {
  return (
    <MenuTheme>
      <Column {...props} />
    </MenuTheme>
  );
}

function Column({ brand, entries, isCollapsed, foot }: SideMenuProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const isMirrored = theme.direction === 'rtl';
  const { isExpanded, handlers } = useTemporaryExpansion();
  const isNarrow = isCollapsed && !isExpanded;
  const transition = theme.transitions.create('width', { duration: theme.transitions.duration.shortest });
  return (
    <Box sx={{ width: isCollapsed ? NARROW_MENU_WIDTH : MENU_WIDTH, flexShrink: 0, transition }}>
      <Box
        {...handlers}
        sx={{
          ...MENU_SURFACE,
          position: 'fixed',
          top: 0,
          bottom: 0,
          left: 0,
          zIndex: 'drawer',
          width: isNarrow ? NARROW_MENU_WIDTH : MENU_WIDTH,
          boxSizing: 'border-box',
          display: 'flex',
          flexDirection: 'column',
          overflow: 'hidden',
          borderRight: 1,
          borderColor: 'divider',
          boxShadow: isCollapsed && isExpanded ? 6 : 0,
          transition,
        }}
      >
        <Box
          component="nav"
          aria-label={translate('shell.mainMenu')}
          onKeyDown={(event) => walkByArrows(event, 'up and down', isMirrored)}
          sx={{ flexGrow: 1, overflowX: 'hidden', overflowY: 'auto', scrollbarWidth: 'thin' }}
        >
          <Box sx={{ pl: 2.5, pr: 1, height: 64, display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Brand name={brand} isNarrow={isNarrow} />
            </Box>
            {!isNarrow && <PinButton isPinned={!isCollapsed} />}
          </Box>
          <MainMenu entries={entries} canBeNarrow={isCollapsed} isNarrow={isNarrow} onChoose={() => undefined} />
        </Box>
        {foot(isNarrow)}
      </Box>
    </Box>
  );
}

/** Keeps the names in view, or lets the menu shrink to its icons. */
function PinButton({ isPinned }: { isPinned: boolean }) {
  const translate = useTranslate();
  const label = translate('shell.pinMenu');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isPinned}
        onClick={() => chooseLayout({ menu: isPinned ? 'collapsed' : 'expanded' })}
        sx={{ color: 'text.secondary' }}
      >
        {isPinned ? <PinnedIcon sx={{ fontSize: 16 }} /> : <PinIcon sx={{ fontSize: 16 }} />}
      </IconButton>
    </Tooltip>
  );
}
