/** The entries of the menus, made from the route table and what the reader may open. */
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import CreditIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import LayOffIcon from '@mui/icons-material/CallSplitOutlined';
import BusinessIcon from '@mui/icons-material/BusinessCenterOutlined';
import KeyInIcon from '@mui/icons-material/DialpadOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import NumberIcon from '@mui/icons-material/BlockOutlined';
import PersonLimitIcon from '@mui/icons-material/HowToRegOutlined';
import LimitIcon from '@mui/icons-material/SpeedOutlined';
import ProfileIcon from '@mui/icons-material/ManageAccountsOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import AutomaticIcon from '@mui/icons-material/TrendingDownOutlined';
import YeekeeIcon from '@mui/icons-material/TimerOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { agents } from '../../resources/agents';
import { audit } from '../../resources/audit';
import { lottos } from '../../resources/lotto';
import { members } from '../../resources/members';
import { rounds } from '../../resources/results';
import { sessions } from '../../resources/sessions';
import { slips } from '../../resources/slips';
import { subAccounts } from '../../resources/sub-accounts';
import { permits } from '../auth/accessProvider';
import { mayOpen, type Viewer } from '../auth/viewer';
import type { MenuEntry } from '../layout/menuEntries';
import { routes, type RouteEntry } from '../routes/table';

const ICONS: Record<string, ComponentType<SvgIconProps>> = {
  '/agents': agents.icon,
  '/add-agent': PersonAddIcon,
  '/members': members.icon,
  '/add-member': PersonAddIcon,
  '/sub-account': subAccounts.icon,
  '/add-sub-account': PersonAddIcon,
  '/slips': slips.icon,
  '/slips/add': KeyInIcon,
  '/lotto/list': lottos.icon,
  '/lotto/edit-rate': PercentIcon,
  '/lotto/edit-transfer': LayOffIcon,
  '/lotto/limit': LimitIcon,
  '/lotto/limit-v2': PersonLimitIcon,
  '/lotto/limitNumber': NumberIcon,
  '/lotto/limit-auto': AutomaticIcon,
  '/lotto/result': rounds.icon,
  '/lotto/history': HistoryIcon,
  '/lotto/result/yeekee': YeekeeIcon,
  '/yeekee/history': HistoryIcon,
  '/approvals': ApprovalIcon,
  '/audit': audit.icon,
  '/sessions': sessions.icon,
  '/system/setting': SettingsIcon,
  '/my-account': BusinessIcon,
  '/credit-settings': CreditIcon,
  '/profile': ProfileIcon,
  '/password': KeyIcon,
};

function entryOf({ path, title, menu }: RouteEntry): MenuEntry[] {
  const icon = ICONS[path];
  if (!menu || !icon) return [];
  const { group, label = title, letter } = menu;
  return [{ path, title: label, icon, group, letter }];
}

function mayFind({ can, isHouse }: Viewer, { menu }: RouteEntry): boolean {
  return menu?.forHouse === undefined || (isHouse && permits(can, menu.forHouse));
}

function entriesOf(viewer: Viewer, isWanted: (route: RouteEntry) => boolean): MenuEntry[] {
  return routes.filter((route) => isWanted(route) && mayOpen(viewer, route) && mayFind(viewer, route)).flatMap(entryOf);
}

/** The main menu as somebody sees it. */
export function mainMenu(viewer: Viewer): MenuEntry[] {
  return entriesOf(viewer, ({ menu }) => menu?.group !== undefined);
}

/** The screens about the person signed in, as far as they may open them. */
export function accountMenu(viewer: Viewer): MenuEntry[] {
  return entriesOf(viewer, ({ menu }) => menu !== undefined && menu.group === undefined);
}
