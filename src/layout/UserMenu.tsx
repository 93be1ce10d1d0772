import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from '../shortcuts/menuEntries';
import { MenuOnDemand } from './MenuOnDemand';

interface UserMenuProps {
  username: string;
  /** Time and place of the previous sign-in, in words. */
  lastSignIn: string;
  /** Screens about the signed-in user, such as the password. */
  entries: readonly MenuEntry[];
  onSignOut: () => void;
  /** Whether it shows an icon without the name. */
  isCompact?: boolean;
}

/** A read-only text among the entries; it wraps on a phone. */
const LABELS = {
  '&.Mui-disabled': { opacity: 1 },
  color: 'text.secondary',
  fontSize: '0.75rem',
  whiteSpace: 'normal',
} as const;

/** A dot that marks news; the name of its entry says the same. At the corner of an icon it takes no room. */
function NewsDot({ isAtCorner = false }: { isAtCorner?: boolean }) {
  const place = isAtCorner ? ({ position: 'absolute', top: 4, insetInlineStart: 4 } as const) : { ml: 1 };
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', ...place }}
    />
  );
}

/** The signed-in user and their previous sign-in, their own screens, and the sign-out. */
export function UserMenu({ username, lastSignIn, entries, onSignOut, isCompact = false }: UserMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={`${id}-button`}
        color="inherit"
        aria-label={translate('shell.userMenu', { username })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 36, px: 1, gap: 0.75, color: isCompact ? 'action.active' : undefined }}
      >
        <PersonIcon fontSize="small" />
        {entries.some(({ newsTitle }) => newsTitle !== undefined) && <NewsDot isAtCorner />}
        {!isCompact && (
          <Typography
            component="span"
            variant="button"
            noWrap
            sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 180 }}
          >
            {username}
          </Typography>
        )}
      </Button>
      <MenuOnDemand
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        <MenuItem disabled dense sx={LABELS}>
          {translate('shell.signedInAs', { username })}
          <br />
          {lastSignIn}
        </MenuItem>
        <Divider sx={{ my: 0.5 }} />
        {entries.map(({ path, title, newsTitle, icon: Icon }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(newsTitle ?? title)}
            {newsTitle !== undefined && <NewsDot />}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('shell.signOut')}
        </MenuItem>
      </MenuOnDemand>
    </>
  );
}
