import Badge from '@mui/icons-material/BadgeOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { lazy } from 'react';
import { SubAccount } from '../domain/entities/sub-account';
import { headOf } from './accounts/headOf';
import { StatusDisplay } from './accounts/StatusDisplay';
import { defineResource } from '../src/metadata/defineResource';
import { LastSignIn } from './sub-accounts/LastSignIn';
import { SignedIn } from './sub-accounts/SignedIn';
import { ValidUntil } from './sub-accounts/ValidUntil';

const StatusActions = lazy(async () => ({ default: (await import('./accounts/bulk/StatusActions')).StatusActions }));

/** Staff of the signed-in account, who act as it, each with their own permissions. */
export const subAccounts = defineResource(SubAccount, {
  icon: Badge,
  icons: { create: PersonAdd },
  list: {
    columns: [
      'username',
      'nickname',
      'permission',
      'partner',
      'validUntil',
      'status',
      'hasSecondFactor',
      'lastLoginAt',
      'isOnline',
    ],
    filters: ['q', 'status', 'validUntil', 'neverSignedIn', 'hasSecondFactor'],
    sort: { field: 'username', order: 'ASC' },
    isKeyCopied: true,
    bulkActions: [StatusActions],
    card: {
      name: 'username',
      badge: 'status',
      main: ['nickname', 'lastLoginAt'],
      more: ['isOnline', 'hasSecondFactor', 'permission', 'partner', 'validUntil', 'createdAt'],
    },
  },
  palette: ['nickname'],
  history: true,
  Head: headOf(SubAccount.name),
  form: async () => (await import('./sub-accounts/form')).form,
  overrides: {
    status: { Display: StatusDisplay },
    validUntil: { Display: ValidUntil },
    lastLoginAt: { Display: LastSignIn },
    isOnline: { Display: SignedIn },
  },
});
