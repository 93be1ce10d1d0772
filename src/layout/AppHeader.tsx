import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { AppTools, type AppToolsProps } from './AppTools';
import { Brand } from './Brand';
import { contentBounds } from './contentBounds';
import type { LayoutChoices } from './layoutChoices';
import { MENU_SURFACE } from './menuSurface';
import { MenuTheme } from './MenuTheme';
import { SampleMark } from './SampleMark';

/** The title and remarks about the whole: one below the other until there is room side by side. */
const TITLE = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'flex-start', lg: 'center' },
  columnGap: 1,
  flexGrow: 1,
  minWidth: 0,
} satisfies SxProps<Theme>;

/**
 * The space that title, clock and tools leave for the title’s content. It requests no width, so no title makes way for its content. Items that
 * don't fit wrap to a second line of the bar, and further ones to a hidden line, each as a whole.
 */
const TITLE_CONTENT = {
  display: 'flex',
  justifyContent: 'flex-end',
  flex: '1 1 0',
  minWidth: 0,
  '& > *': { maxHeight: '2.75rem', overflow: 'hidden' },
} as const;

/** A thin bar has room for one line. */
const THIN_TITLE_CONTENT = { ...TITLE_CONTENT, '& > *': { maxHeight: '1.25rem', overflow: 'hidden' } } as const;

/** The current lotto and round next to the title; a thin bar has no second row for them. */
const THIN_CONTEXT = { flex: '1 0 auto', '& > *': { '&&': { borderTop: 0, minHeight: 0 } } } as const;

interface AppHeaderProps {
  layout: LayoutChoices;
  /** The screen's title, already translated; empty where it has none. */
  title: string;
  /** Whether all data in the database is invented. */
  isSample: boolean;
  /** The name of the business, where no menu column shows it. */
  brand?: string;
  /** The account's balance, where there is room for it. */
  standing: ReactNode;
  /** The server's clock, where there is room for it. */
  clock: ReactNode;
  tools: AppToolsProps;
  /** Whether all of it is a single thin row that stays in view. */
  isThin?: boolean;
  /** Opens the menu; absent where the menu is always in view. */
  onOpenMenu?: () => void;
  /** The main menu, where it is a bar. */
  menuBar: ReactNode;
  /** The current lotto and round, on screens about one. */
  context: ReactNode;
}

const FLOATING = {
  outer: { px: { xs: 0, md: 2 }, pt: { xs: 0, md: 1 }, pb: { xs: 0, md: 0.5 }, bgcolor: 'background.default' },
  inner: { borderRadius: { xs: 0, md: 1 }, borderWidth: { xs: '0 0 1px', md: 1 } },
} satisfies Record<string, SxProps<Theme>>;

const EDGE_TO_EDGE = {
  outer: {},
  inner: { borderRadius: 0, borderWidth: '0 0 1px' },
} satisfies Record<string, SxProps<Theme>>;

/**
 * The rows above every screen: the screen's place and the tools, the menu in the horizontal frame, and the current
 * lotto on screens about one. No part of the page depends on their height.
 */
export function AppHeader({
  layout,
  title,
  isSample,
  brand,
  standing,
  clock,
  tools,
  isThin = false,
  onOpenMenu,
  menuBar,
  context,
}: AppHeaderProps) {
  const translate = useTranslate();
  const navbar = isThin ? 'sticky' : layout.navbar;
  const style = navbar === 'floating' ? FLOATING : EDGE_TO_EDGE;
  const stays = navbar === 'floating' || navbar === 'sticky';
  const bounds = isThin ? undefined : contentBounds(layout);
  return (
    <Box component="header" sx={{ position: stays ? 'sticky' : 'static', top: 0, zIndex: 'appBar', ...style.outer }}>
      <Paper
        variant="outlined"
        sx={{ ...style.inner, overflow: 'hidden', ...(navbar === 'floating' ? bounds : undefined) }}
      >
        {navbar !== 'hidden' && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              px: { xs: 0.5, md: isThin ? 0.5 : 1.5 },
              minHeight: isThin ? 40 : 48,
              ...bounds,
            }}
          >
            {onOpenMenu && (
              <IconButton aria-label={translate('ra.action.open_menu')} onClick={onOpenMenu}>
                <MenuIcon fontSize="small" />
              </IconButton>
            )}
            {brand !== undefined && (
              <>
                <Brand name={brand} />
                <Divider orientation="vertical" flexItem sx={{ mx: 1, my: 1.5 }} />
              </>
            )}
            <Box sx={TITLE} style={standing || isThin ? { flexGrow: 0 } : undefined}>
              {title !== '' && (
                <Typography component="h1" variant="h3" noWrap title={title} sx={{ maxWidth: '100%', px: 0.5 }}>
                  {title}
                </Typography>
              )}
              {isSample && <SampleMark />}
            </Box>
            {isThin && <Box sx={THIN_CONTEXT}>{context}</Box>}
            {standing && <Box sx={isThin ? THIN_TITLE_CONTENT : TITLE_CONTENT}>{standing}</Box>}
            {clock}
            <AppTools {...tools} isCompact={isThin} />
          </Box>
        )}
        {menuBar && (
          <MenuTheme>
            <Box sx={{ ...MENU_SURFACE, borderTop: navbar === 'hidden' ? 0 : 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 0.5, py: 0.25, ...bounds }}>
                {menuBar}
                {navbar === 'hidden' && (
                  <>
                    {isSample && <SampleMark />}
                    {clock}
                    <AppTools {...tools} isCompact />
                  </>
                )}
              </Box>
            </Box>
          </MenuTheme>
        )}
        {context && !isThin && <Box sx={bounds}>{context}</Box>}
      </Paper>
    </Box>
  );
}
