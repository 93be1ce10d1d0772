import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Money of accounts: credit, holds, commissions, and the ledger. */
export const money = defineArea({
  name: 'money',
  subject: 'member',
  icon: AccountBalanceWallet,
  screens: {
    terms: async () => (await import('./money/CreditSettingsPage')).CreditSettingsPage,
  },
});
