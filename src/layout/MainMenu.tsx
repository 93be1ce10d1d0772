import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha, type Theme, useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { TaskCount } from './TaskCount';
import { tasksIn, currentPath, groupEntries, type MenuEntry } from '../shortcuts/menuEntries';
import { useFolded } from './useFolded';

interface MainMenuProps {
  entries: readonly MenuEntry[];
  /** Whether the menu can shrink to icons; the names are then in tooltips. */
  canBeNarrow?: boolean;
  /** Whether the menu shows icons only at present. */
  isNarrow?: boolean;
  /** Called when the user has chosen a screen, even the one already shown. */
  onChoose: () => void;
}

/** The screens that the user may open, in groups one below the other, with the current one marked. */
export function MainMenu({ entries, canBeNarrow = false, isNarrow = false, onChoose }: MainMenuProps) {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  const current = currentPath(entries, useLocation().pathname);
  const [folded, turn] = useFolded();
  return (
    <Box sx={menuStyles}>
      {groupEntries(entries).map(({ group, entries: members }) => (
        <MenuGroup
          key={group ?? ''}
          label={group && translate(`shell.groups.${group}`)}
          isNarrow={isNarrow}
          isFolded={!isNarrow && group !== undefined && folded.includes(group)}
          tasks={tasksIn(members)}
          onTurn={() => group !== undefined && turn(group)}
        >
          {members.map(({ path, title, icon: Icon, count }) => (
            <li key={path}>
              <Hint
                text={canBeNarrow ? (isNarrow ? translate(title) : '') : undefined}
                placement={isMirrored ? 'left' : 'right'}
              >
                <Link
                  to={path}
                  onClick={onChoose}
                  className="menu-link"
                  aria-current={path === current ? 'page' : undefined}
                >
                  <Icon fontSize="small" />
                  <span data-narrow={isNarrow || undefined}>{translate(title)}</span>
                  <TaskCount count={count} />
                </Link>
              </Hint>
            </li>
          ))}
        </MenuGroup>
      ))}
    </Box>
  );
}

/**
 * Styles of the links, defined once for all of them: the menu has dozens, and it is rendered before the first rows of a
 * screen. MUI's list items would compute their styles for each link again.
 */
function menuStyles({ palette, typography }: Theme) {
  return {
    '& ul': { listStyle: 'none', m: 0, px: 1, py: 0.25 },
    '& .menu-link': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 32,
      py: 0.25,
      px: 1.75,
      borderRadius: '6px',
      color: 'text.primary',
      textDecoration: 'none',
      '&:hover': { bgcolor: 'action.hover' },
      '& > svg': { flexShrink: 0, mr: 2, color: 'action.active' },
      '& > span:first-of-type': {
        ...typography.body1,
        flexGrow: 1,
        minWidth: 0,
        my: 0.5,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        transition: 'opacity 120ms',
        '&[data-narrow]': { opacity: 0 },
      },
    },
    '& .menu-link[aria-current=page]': {
      color: 'primary.main',
      bgcolor: alpha(palette.primary.main, palette.action.selectedOpacity),
      '& > svg': { color: 'inherit' },
      '& > span:first-of-type': typography.subtitle2,
      '&:hover': { bgcolor: alpha(palette.primary.main, palette.action.selectedOpacity + palette.action.hoverOpacity) },
    },
  };
}

interface HintProps {
  /** Text of the tooltip; empty for none at the moment, undefined for never. */
  text: string | undefined;
  placement: 'left' | 'right';
  children: ReactElement;
}

/** A tooltip only where one can appear: each costs as much as the link it encloses. */
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
  isFolded: boolean;
  /** Number of tasks in the group that wait for the user; a folded group shows it itself. */
  tasks: number;
  onTurn: () => void;
  children: ReactNode;
}

const GROUP_HEAD = {
  display: 'flex',
  width: 1,
  justifyContent: 'space-between',
  px: 2.75,
  pt: 0.5,
  typography: 'overline',
  color: 'text.secondary',
  transition: 'opacity 120ms',
} as const;

/** A menu group under its name; the name folds it. */
function MenuGroup({ label, isNarrow, isFolded, tasks, onTurn, children }: MenuGroupProps) {
  const id = useId();
  return (
    <>
      {label && (
        <ButtonBase
          id={id}
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : `${id}-list`}
          tabIndex={isNarrow ? -1 : 0}
          onClick={onTurn}
          sx={GROUP_HEAD}
          style={isNarrow ? { opacity: 0 } : undefined}
        >
          {label}
          {isFolded ? <TaskCount count={tasks} /> : null}
          <ExpandMore sx={{ fontSize: 16, transform: isFolded ? 'rotate(-90deg)' : undefined }} />
        </ButtonBase>
      )}
      {!isFolded && (
        <ul id={`${id}-list`} aria-labelledby={label && id}>
          {children}
        </ul>
      )}
    </>
  );
}
