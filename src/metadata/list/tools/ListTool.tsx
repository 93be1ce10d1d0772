import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEvent } from 'ra-core';
import { useContext, useEffect, useId } from 'react';
import { ToolsContext, type Tool } from './ToolsContext';

interface ListToolProps extends Tool {
  opensDialog?: boolean;
  /** Whether the icon is enough: the name is then in a tooltip. */
  isIcon?: boolean;
}

/** A tool of a list: a button at a desktop, an entry of the list's menu on a phone. */
export function ListTool({ icon, label, run, isDisabled, choice, opensDialog, isIcon = false }: ListToolProps) {
  const register = useContext(ToolsContext);
  const id = useId();
  const act = useEvent(run);
  const { kind, isOn } = choice ?? {};
  useEffect(() => {
    const ofChoice = kind !== undefined && isOn !== undefined ? { choice: { kind, isOn } } : {};
    register?.(id, { icon, label, run: act, isDisabled, ...ofChoice });
  }, [register, id, icon, label, act, isDisabled, kind, isOn]);
  useEffect(() => () => register?.(id, null), [register, id]);
  if (register) return null;

  const Icon = icon;
  const shared = { disabled: isDisabled, 'aria-haspopup': opensDialog ? ('dialog' as const) : undefined, onClick: run };
  if (!isIcon) {
    return (
      <Button startIcon={<Icon />} aria-pressed={isOn} {...shared}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <span>
        <IconButton color="primary" aria-label={label} {...shared}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}
