/** The entries of the menus, made from the route table and what the reader may open. */
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { agents } from '../resources/agents';
import { permits, type Can } from './auth/accessProvider';
import { PASSWORD_PATH } from './auth/landing';
import type { MenuEntry } from './layout/menuEntries';
import { routes, type RouteEntry } from './routes';

const ICONS: Record<string, ComponentType<SvgIconProps>> = {
  '/agents': agents.icon,
  '/add-agent': PersonAddIcon,
};

function entryOf({ path, title, menu }: RouteEntry): MenuEntry[] {
  const icon = ICONS[path];
  return menu && icon ? [{ path, title, icon, group: menu.group }] : [];
}

/** The main menu of somebody who may do what `can` says. */
export function mainMenu(can: Can): MenuEntry[] {
  return routes.filter((route) => permits(can, route.access)).flatMap(entryOf);
}

/** The screens about the person signed in. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { path: PASSWORD_PATH, title: 'pages.password.title', icon: KeyIcon },
];
