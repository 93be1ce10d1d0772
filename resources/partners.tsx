import Hub from '@mui/icons-material/HubOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Partners who hold their members' money themselves (seamless wallet). */
export const partners = defineArea({
  name: 'partners',
  subject: 'api',
  icon: Hub,
  icons: { log: ListAlt, fail: SyncProblem },
  screens: {
    setting: async () => (await import('./partners/SeamlessSettingPage')).SeamlessSettingPage,
    log: async () => (await import('./partners/SeamlessLogPage')).SeamlessLogPage,
    fail: async () => (await import('./partners/FailPage')).FailPage,
  },
});

/** Partners whose members' money is held here (transfer wallet). */
export const walletPartners = defineArea({
  name: 'wallet-partners',
  subject: 'transfer',
  icon: Wallet,
  icons: { log: ListAlt },
  screens: {
    setting: async () => (await import('./partners/TransferSettingPage')).TransferSettingPage,
    log: async () => (await import('./partners/TransferLogPage')).TransferLogPage,
  },
});
