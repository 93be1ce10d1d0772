import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LanguageMenu } from './LanguageMenu';
import type { MenuEntry } from './menuEntries';
import { SkinMenu } from './SkinMenu';
import { UserMenu } from './UserMenu';

interface AppHeaderProps {
  /** The screen's title, already translated. */
  title: string;
  /** Whether everything in the database was made up, which is said beside the title. */
  isSample?: boolean;
  username: string;
  accountEntries: readonly MenuEntry[];
  onSignOut: () => void;
  /** The way to find things, which stands in the bar. */
  finder: ReactNode;
  /** Opens the menu; absent where the menu is always in view. */
  onOpenMenu?: () => void;
}

/** The bar that floats above every screen: where one is, in which language and skin, and as whom. */
export function AppHeader(props: AppHeaderProps) {
  const { title, isSample = false, username, accountEntries, onSignOut, finder, onOpenMenu } = props;
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        px: { xs: 0, md: 2 },
        pt: { xs: 0, md: 1 },
        pb: { xs: 0, md: 0.5 },
      }}
    >
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: { xs: 0.5, md: 1.5 },
          minHeight: 48,
          borderRadius: { xs: 0, md: 1 },
          borderWidth: { xs: '0 0 1px', md: 1 },
        }}
      >
        {onOpenMenu && (
          <IconButton aria-label={translate('ra.action.open_menu')} onClick={onOpenMenu}>
            <MenuIcon fontSize="small" />
          </IconButton>
        )}
        <Typography component="h1" variant="h3" noWrap sx={{ flexGrow: 1, minWidth: 0, px: 0.5 }}>
          {title}
        </Typography>
        {isSample && <Chip label={translate('shell.sampleData')} size="small" color="warning" variant="outlined" />}
        {finder}
        <LanguageMenu />
        <SkinMenu />
        <UserMenu username={username} entries={accountEntries} onSignOut={onSignOut} />
      </Paper>
    </Box>
  );
}
