import BusinessCenter from '@mui/icons-material/BusinessCenterOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import PhonelinkLock from '@mui/icons-material/PhonelinkLockOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Screens about the signed-in user: own account, contact data, and password. */
export const own = defineArea({
  name: 'own',
  subject: 'agent',
  icon: BusinessCenter,
  icons: { profile: ManageAccounts, password: Key, factor: PhonelinkLock },
  screens: {
    account: async () => (await import('./own/MyAccountPage')).MyAccountPage,
    profile: async () => (await import('./own/ProfilePage')).ProfilePage,
    password: async () => (await import('./own/PasswordPage')).PasswordPage,
    factor: async () => (await import('./own/SecondFactorPage')).SecondFactorPage,
  },
});
