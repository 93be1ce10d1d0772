import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { arrowTarget, walkByArrows } from './arrowKeys';
import { TaskCount } from './TaskCount';
import { tasksIn, currentPath, groupEntries, type MenuEntry } from '../shortcuts/menuEntries';

/** Style of a menu button, with a line under the current group. */
const BAR_BUTTON = {
  minHeight: 36,
  px: 1.25,
  color: 'text.primary',
  '&[data-current]': { color: 'primary.main', boxShadow: 'inset 0 -2px currentColor', borderRadius: 0 },
} as const;

/**
 * The main menu at a desktop in the horizontal frame: groups side by side, each opening downwards. Up and Down move
 * within an open group, Left and Right from group to group, open or not.
 */
export function MenuBar({ entries }: { entries: readonly MenuEntry[] }) {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  const current = currentPath(entries, useLocation().pathname);
  const groups = groupEntries(entries);
  const named = groups.flatMap(({ group }) => group ?? []);
  const [open, setOpen] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLElement>());
  const id = useId();
  const close = () => {
    const button = open === null ? undefined : buttons.current.get(open);
    // An open menu traps the focus, so close it first.
    flushSync(() => setOpen(null));
    button?.focus();
  };
  const goAside = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (open === null || !event.key.startsWith('Arrow')) return;
    const place = { index: named.indexOf(open), count: named.length, axis: 'left and right', isMirrored } as const;
    const target = arrowTarget(event.key, place);
    if (target !== null) setOpen(named[target] ?? null);
  };
  const opened = groups.find(({ group }) => group !== undefined && group === open);
  return (
    <Box
      component="nav"
      aria-label={translate('shell.mainMenu')}
      onKeyDown={(event) => walkByArrows(event, 'left and right', isMirrored)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, flexGrow: 1, minWidth: 0 }}
    >
      {groups.map(({ group, entries: members }) =>
        group === undefined ? (
          members.map(({ path, title }) => (
            <Button
              key={path}
              component={Link}
              to={path}
              data-current={path === current || undefined}
              aria-current={path === current ? 'page' : undefined}
              sx={BAR_BUTTON}
            >
              {translate(title)}
            </Button>
          ))
        ) : (
          <Button
            key={group}
            ref={(element: HTMLElement | null) => {
              if (element) buttons.current.set(group, element);
              else buttons.current.delete(group);
            }}
            id={`${id}-${group}`}
            data-current={members.some(({ path }) => path === current) || undefined}
            aria-haspopup="menu"
            aria-expanded={open === group}
            aria-controls={open === group ? `${id}-menu` : undefined}
            endIcon={<ExpandMoreIcon />}
            onClick={() => setOpen(group)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpen(group);
            }}
            sx={BAR_BUTTON}
          >
            {translate(`shell.groups.${group}`)}
            <TaskCount count={tasksIn(members)} />
          </Button>
        ),
      )}
      {opened?.group !== undefined && (
        <Menu
          key={opened.group}
          id={`${id}-menu`}
          open
          anchorEl={() => buttons.current.get(opened.group ?? '') ?? document.body}
          onClose={close}
          onKeyDown={goAside}
          disableRestoreFocus
          transitionDuration={0}
          slotProps={{ list: { 'aria-labelledby': `${id}-${opened.group}` } }}
        >
          {opened.entries.map(({ path, title, icon: Icon, count }) => (
            <MenuItem
              key={path}
              component={Link}
              to={path}
              selected={path === current}
              aria-current={path === current ? 'page' : undefined}
              onClick={close}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(title)}
              <TaskCount count={count} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </Box>
  );
}
