import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { currentPath, groupEntries, type MenuEntry } from './menuEntries';

interface MainMenuProps {
  entries: readonly MenuEntry[];
  /** Called when the reader has chosen a screen, also the one already shown. */
  onChoose: () => void;
}

/** The screens the reader may open, in groups; the one shown is marked. */
export function MainMenu({ entries, onChoose }: MainMenuProps) {
  const translate = useTranslate();
  const current = currentPath(entries, useLocation().pathname);
  return groupEntries(entries).map(({ group, entries: members }) => (
    <MenuGroup key={group ?? ''} label={group && translate(`shell.groups.${group}`)}>
      {members.map(({ path, title, icon: Icon }) => (
        <ListItem key={path} disablePadding>
          <ListItemButton
            component={Link}
            to={path}
            onClick={onChoose}
            selected={path === current}
            aria-current={path === current ? 'page' : undefined}
            sx={{
              minHeight: 36,
              color: 'text.primary',
              '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary={translate(title)}
              slotProps={{ primary: { variant: path === current ? 'subtitle2' : 'body1' } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </MenuGroup>
  ));
}

function MenuGroup({ label, children }: { label: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <>
      {label && (
        <Typography id={id} variant="overline" component="p" sx={{ px: 2, pt: 1.5, color: 'text.secondary' }}>
          {label}
        </Typography>
      )}
      <List dense disablePadding aria-labelledby={label && id} sx={{ px: 1, py: 0.5 }}>
        {children}
      </List>
    </>
  );
}
