import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { CallCount } from './CallCount';
import { currentPath, groupEntries, type MenuEntry } from './menuEntries';

interface MainMenuProps {
  entries: readonly MenuEntry[];
  /** There is room for the icons only at times; the names then stand in tooltips. */
  canBeNarrow?: boolean;
  /** There is room for the icons only now. */
  isNarrow?: boolean;
  /** Called when the reader has chosen a screen, also the one already shown. */
  onChoose: () => void;
}

/** The screens the reader may open, in groups one below the other; the one shown is marked. */
export function MainMenu({ entries, canBeNarrow = false, isNarrow = false, onChoose }: MainMenuProps) {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  const current = currentPath(entries, useLocation().pathname);
  return groupEntries(entries).map(({ group, entries: members }) => (
    <MenuGroup key={group ?? ''} label={group && translate(`shell.groups.${group}`)} isNarrow={isNarrow}>
      {members.map(({ path, title, icon: Icon, count }) => (
        <ListItem key={path} disablePadding>
          <Hint
            text={canBeNarrow ? (isNarrow ? translate(title) : '') : undefined}
            placement={isMirrored ? 'left' : 'right'}
          >
            <ListItemButton
              component={Link}
              to={path}
              onClick={onChoose}
              selected={path === current}
              aria-current={path === current ? 'page' : undefined}
              sx={{
                minHeight: 36,
                px: 1.75,
                color: 'text.primary',
                '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={translate(title)}
                slotProps={{ primary: { variant: path === current ? 'subtitle2' : 'body1', noWrap: true } }}
                sx={{ opacity: isNarrow ? 0 : 1, transition: 'opacity 120ms' }}
              />
              <CallCount count={count} />
            </ListItemButton>
          </Hint>
        </ListItem>
      ))}
    </MenuGroup>
  ));
}

interface HintProps {
  /** Empty where there is none at the moment, undefined where there never is. */
  text: string | undefined;
  placement: 'left' | 'right';
  children: ReactElement;
}

/** A tooltip only where one may be: each costs as much as the link it stands around. */
function Hint({ text, placement, children }: HintProps) {
  if (text === undefined) return children;
  return (
    <Tooltip title={text} placement={placement}>
      {children}
    </Tooltip>
  );
}

interface MenuGroupProps {
  label: string | undefined;
  isNarrow: boolean;
  children: ReactNode;
}

function MenuGroup({ label, isNarrow, children }: MenuGroupProps) {
  const id = useId();
  return (
    <>
      {label && (
        <Typography
          id={id}
          variant="overline"
          component="p"
          noWrap
          sx={{ px: 2.75, pt: 1.5, color: 'text.secondary', opacity: isNarrow ? 0 : 1, transition: 'opacity 120ms' }}
        >
          {label}
        </Typography>
      )}
      <List dense disablePadding aria-labelledby={label && id} sx={{ px: 1, py: 0.5 }}>
        {children}
      </List>
    </>
  );
}
