import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { CUSTOMIZER_BUTTON_ID } from './customizerButtonId';
import { LanguageMenu } from './LanguageMenu';
import type { LayoutChoices } from './layoutChoices';
import { chooseLayout } from './layoutStore';
import type { MenuEntry } from '../shortcuts/menuEntries';
import { SkinMenu } from './SkinMenu';
import { UserMenu } from './UserMenu';

export interface AppToolsProps {
  /** The search; `isCompact` where there is room for an icon only. */
  finder: (isCompact: boolean) => ReactNode;
  username: string;
  /** Time and place of the previous sign-in, in words. */
  lastSignIn: string;
  /** The screens of the user menu. */
  accountEntries: readonly MenuEntry[];
  onSignOut: () => void;
  /** Opens the drawer in which the user customizes the page. */
  onCustomize: () => void;
  /** Whether a full-frame screen has the thin bar; undefined on other screens. */
  fullFrame?: LayoutChoices['fullFrame'] | undefined;
}

interface Placement {
  /** Whether the tools are stacked, where there is room for icons only. */
  isColumn?: boolean;
  /** Whether the username is left out. */
  isCompact?: boolean;
}

/** Switches a full-frame screen between the thin bar, and menu and header. */
function FullFrameSwitch({ fullFrame }: Pick<LayoutChoices, 'fullFrame'>) {
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

/** Tools on every screen: search, language, skin, customizing, and the user's own menu. */
export function AppTools(props: AppToolsProps & Placement) {
  const { finder, onCustomize, isColumn = false, isCompact = false } = props;
  const { username, lastSignIn, accountEntries, onSignOut } = props;
  const translate = useTranslate();
  const label = translate('shell.customizer.label');
  return (
    <Box sx={{ display: 'flex', flexDirection: isColumn ? 'column' : 'row', alignItems: 'center', gap: 0.5 }}>
      {finder(isCompact || isColumn)}
      {props.fullFrame && <FullFrameSwitch fullFrame={props.fullFrame} />}
      <LanguageMenu />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <SkinMenu />
      </Box>
      <Tooltip title={label}>
        <IconButton id={CUSTOMIZER_BUTTON_ID} aria-label={label} aria-haspopup="dialog" onClick={onCustomize}>
          <TuneIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <UserMenu
        username={username}
        lastSignIn={lastSignIn}
        entries={accountEntries}
        onSignOut={onSignOut}
        isCompact={isCompact}
      />
    </Box>
  );
}
