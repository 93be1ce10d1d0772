import AccountTree from '@mui/icons-material/AccountTree';
import Groups from '@mui/icons-material/Groups';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { lazy } from 'react';
import { Agent } from '../domain/entities/agent';
import { ParentFilter, ParentFilterValue } from './accounts/ParentFilter';
import { moneyTabsOf } from './accounts/moneyTabs';
import { BalanceCell, ResultCell, UsedCreditCell } from './accounts/BalanceCells';
import { headOf } from './accounts/headOf';
import { StatusDisplay } from './accounts/StatusDisplay';
import { defineResource } from '../src/metadata/defineResource';
import { withTexts } from '../src/texts/withTexts';
import { AgentPath } from './agents/AgentPath';
import { ChildCount } from './agents/ChildCount';
import { InvitationsAfterRows } from './agents/InvitationsAfterRows';
import { OnlineDot } from './agents/OnlineDot';
import { TotalsAfterRows } from './agents/TotalsAfterRows';

const AgentTree = lazy(async () => ({ default: (await import('./agents/AgentTree')).AgentTree }));
const LimitAction = lazy(async () => ({ default: (await import('./accounts/bulk/LimitAction')).LimitAction }));
const PackageAction = lazy(async () => ({ default: (await import('./accounts/bulk/PackageAction')).PackageAction }));
const RowMenu = lazy(withTexts(['money'], async () => ({ default: (await import('./accounts/RowMenu')).RowMenu })));
const StatusActions = lazy(async () => ({ default: (await import('./accounts/bulk/StatusActions')).StatusActions }));

/** Agents below the reader as a list or a tree, with forms to add and edit them. */
export const agents = defineResource(Agent, {
  icon: Groups,
  icons: { create: PersonAdd },
  list: {
    // As many columns as fit a desktop of 1280 px.
    columns: [
      'username',
      'nickname',
      'givenPt',
      'status',
      'balance',
      'usedCredit',
      'weekResult',
      'activeMembers',
      'isOnline',
    ],
    filters: [
      'q',
      'status',
      'parent',
      'givenPt',
      'isNearLimit',
      'isSilent',
      'neverSignedIn',
      'hasSecondFactor',
      'createdAt',
    ],
    sort: { field: 'username', order: 'ASC' },
    views: { tree: { icon: AccountTree, View: AgentTree } },
    Above: AgentPath,
    Actions: InvitationsAfterRows,
    Below: TotalsAfterRows,
    RowMenu,
    bulkActions: [StatusActions, PackageAction, LimitAction],
    card: {
      name: 'username',
      badge: 'status',
      main: ['nickname', 'balance', 'weekResult'],
      more: [
        'usedCredit',
        'available',
        'givenPt',
        'ourPt',
        'childCount',
        'level',
        'activeMembers',
        'lastBetAt',
        'isOnline',
        'hasSecondFactor',
        'lastLoginAt',
        'createdAt',
      ],
    },
  },
  palette: ['nickname', 'parent'],
  history: true,
  Head: headOf(Agent.name),
  tabs: moneyTabsOf('agent'),
  form: async () => (await import('./agents/form')).form,
  overrides: {
    status: { Display: StatusDisplay },
    balance: { Display: BalanceCell },
    usedCredit: { Display: UsedCreditCell },
    weekResult: { Display: ResultCell },
    childCount: { Display: ChildCount },
    isOnline: { Display: OnlineDot },
    parent: { Filter: ParentFilter, FilterValue: ParentFilterValue },
  },
});
