import Person from '@mui/icons-material/PersonOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { lazy } from 'react';
import { Member } from '../domain/entities/member';
import { ParentFilter, ParentFilterValue } from './accounts/ParentFilter';
import { moneyTabsOf } from './accounts/moneyTabs';
import { BalanceCell, ResultCell, UsedCreditCell } from './accounts/BalanceCells';
import { headOf } from './accounts/headOf';
import { StatusDisplay } from './accounts/StatusDisplay';
import { defineResource } from '../src/metadata/defineResource';
import { withTexts } from '../src/texts/withTexts';
import { ImportButton } from './members/ImportButton';
import { NicknameCell } from './members/NicknameCell';
import { NoteFlag } from './members/NoteFlag';

const LimitAction = lazy(async () => ({ default: (await import('./accounts/bulk/LimitAction')).LimitAction }));
const PackageAction = lazy(async () => ({ default: (await import('./accounts/bulk/PackageAction')).PackageAction }));
const RowMenu = lazy(withTexts(['money'], async () => ({ default: (await import('./accounts/RowMenu')).RowMenu })));
const StatusActions = lazy(async () => ({ default: (await import('./accounts/bulk/StatusActions')).StatusActions }));

/** Customers of the signed-in account and of all accounts below it. */
export const members = defineResource(Member, {
  icon: Person,
  icons: { create: PersonAdd },
  list: {
    columns: ['username', 'nickname', 'status', 'parent', 'balance', 'available', 'atStake', 'weekResult'],
    filters: ['q', 'status', 'parent', 'isNearLimit', 'isSilent', 'hasNote', 'heldPt', 'excludedUntil', 'createdAt'],
    sort: { field: 'username', order: 'ASC' },
    Actions: ImportButton,
    RowMenu,
    bulkActions: [StatusActions, PackageAction, LimitAction],
    card: {
      name: 'username',
      badge: 'status',
      main: ['nickname', 'balance', 'weekResult'],
      more: [
        'parent',
        'usedCredit',
        'available',
        'atStake',
        'lastBetAt',
        'partner',
        'note',
        'heldPt',
        'maxDayStake',
        'maxLineStake',
        'excludedUntil',
        'createdAt',
      ],
    },
  },
  palette: ['nickname', 'parent'],
  history: true,
  Head: headOf(Member.name),
  tabs: moneyTabsOf('member'),
  form: async () => (await import('./members/form')).form,
  overrides: {
    status: { Display: StatusDisplay },
    balance: { Display: BalanceCell },
    usedCredit: { Display: UsedCreditCell },
    weekResult: { Display: ResultCell },
    nickname: { Display: NicknameCell },
    note: { Display: NoteFlag },
    parent: { Filter: ParentFilter, FilterValue: ParentFilterValue },
  },
});
