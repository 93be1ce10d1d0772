/** The entries of the menus, made from the route table and what the reader may open. */
import CreditIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import BusinessIcon from '@mui/icons-material/BusinessCenterOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import ProfileIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { agents } from '../resources/agents';
import { audit } from '../resources/audit';
import { lottos } from '../resources/lottos';
import { members } from '../resources/members';
import { sessions } from '../resources/sessions';
import { subAccounts } from '../resources/sub-accounts';
import { mayOpen, type Viewer } from './auth/viewer';
import type { MenuEntry } from './layout/menuEntries';
import { routes, type RouteEntry } from './routes';

const ICONS: Record<string, ComponentType<SvgIconProps>> = {
  '/agents': agents.icon,
  '/add-agent': PersonAddIcon,
  '/members': members.icon,
  '/add-member': PersonAddIcon,
  '/sub-account': subAccounts.icon,
  '/add-sub-account': PersonAddIcon,
  '/lotto/list': lottos.icon,
  '/lotto/edit-rate': PercentIcon,
  '/audit': audit.icon,
  '/sessions': sessions.icon,
  '/my-account': BusinessIcon,
  '/credit-settings': CreditIcon,
  '/profile': ProfileIcon,
  '/password': KeyIcon,
};

function entryOf({ path, title, menu }: RouteEntry): MenuEntry[] {
  const icon = ICONS[path];
  return menu && icon ? [{ path, title, icon, ...menu }] : [];
}

function entriesOf(viewer: Viewer, isWanted: (route: RouteEntry) => boolean): MenuEntry[] {
  return routes.filter((route) => isWanted(route) && mayOpen(viewer, route)).flatMap(entryOf);
}

/** The main menu as somebody sees it. */
export function mainMenu(viewer: Viewer): MenuEntry[] {
  return entriesOf(viewer, ({ menu }) => menu?.group !== undefined);
}

/** The screens about the person signed in, as far as they may open them. */
export function accountMenu(viewer: Viewer): MenuEntry[] {
  return entriesOf(viewer, ({ menu }) => menu !== undefined && menu.group === undefined);
}
