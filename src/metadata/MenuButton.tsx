import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';

interface MenuButtonProps {
  /** Name of the button and its menu. */
  label: string;
  icon: ReactNode;
  items: readonly { key: string; text: string; run: () => void }[];
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map(({ key, text, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
