import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { CUSTOMIZER_BUTTON_ID } from './customizerButtonId';
import { LanguageMenu } from './LanguageMenu';
import type { LayoutChoices } from './layoutChoices';
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

/** Fetched by full-frame screens alone. */
const FullFrameSwitch = lazy(async () => ({ default: (await import('./FullFrameSwitch')).FullFrameSwitch }));

/** Tools on every screen: search, language, skin, customizing, and the user's own menu. */
export function AppTools(props: AppToolsProps & Placement) {
  const { finder, onCustomize, isColumn = false, isCompact = false } = props;
  const { username, lastSignIn, accountEntries, onSignOut } = props;
  const translate = useTranslate();
  const label = translate('shell.customizer.label');
  return (
    <Box sx={{ display: 'flex', flexDirection: isColumn ? 'column' : 'row', alignItems: 'center', gap: 0.5 }}>
      {finder(isCompact || isColumn)}
      {props.fullFrame && (
        <Suspense>
          <FullFrameSwitch fullFrame={props.fullFrame} />
        </Suspense>
      )}
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
