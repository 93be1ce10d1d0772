import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { LayoutChoices } from './layoutChoices';
import { chooseLayout } from './layoutStore';

/** Switches a full-frame screen between the thin bar, and menu and header. */
export function FullFrameSwitch({ fullFrame }: Pick<LayoutChoices, 'fullFrame'>) {
  const translate = useTranslate();
  const isOn = fullFrame === 'on';
  const label = translate('shell.fullFrame');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => chooseLayout({ fullFrame: isOn ? 'off' : 'on' })}
      >
        {isOn ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
