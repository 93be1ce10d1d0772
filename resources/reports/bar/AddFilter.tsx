import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReportFilter } from './filter';

/** Button with a menu of the filters; each opens its box. */
export function AddFilter({ filters }: { filters: readonly ReportFilter[] }) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const filter = filters.find(({ name }) => name === editing);
  const close = () => setEditing(null);
  return (
    <>
      <Button
        ref={setButton}
        startIcon={<FilterList />}
        aria-haspopup="menu"
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('engine.filter.add')}
      </Button>
      <Menu anchorEl={button} open={isChoosing} onClose={() => setIsChoosing(false)}>
        {filters
          .filter(({ editor }) => editor !== undefined)
          .map(({ name, label }) => (
            <MenuItem
              key={name}
              onClick={() => {
                setIsChoosing(false);
                setEditing(name);
              }}
            >
              {label}
            </MenuItem>
          ))}
      </Menu>
      {filter?.editor && (
        <Popover
          open
          anchorEl={button}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': filter.label, sx: { p: 2, width: 300 } } }}
        >
          {filter.editor(close)}
        </Popover>
      )}
    </>
  );
}
