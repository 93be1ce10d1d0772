import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { ToolsContext, type Tool } from './ToolsContext';

/** One button with a menu instead of the tools given as children: a phone has no room for a button each. */
export function MoreTools({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [tools, setTools] = useState<ReadonlyMap<string, Tool>>(new Map());
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const register = useCallback((id: string, tool: Tool | null) => {
    setTools((before) => {
      const after = new Map(before);
      if (tool) after.set(id, tool);
      else after.delete(id);
      return after;
    });
  }, []);
  const close = () => setAnchor(null);
  const label = translate('lists.tools');
  return (
    <>
      <ToolsContext value={register}>{children}</ToolsContext>
      {tools.size > 0 && (
        <IconButton
          color="primary"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {[...tools].map(([id, { icon: Icon, label: name, run, isDisabled, choice }]) => (
          <MenuItem
            key={id}
            role={choice && `menuitem${choice.kind}`}
            aria-checked={choice?.isOn}
            selected={choice?.isOn}
            disabled={isDisabled}
            onClick={() => {
              close();
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
