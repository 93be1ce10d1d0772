import Balance from '@mui/icons-material/BalanceOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Reports: what was settled, in whatever grouping somebody wants to read it. */
export const reports = defineArea({
  name: 'reports',
  subject: 'report',
  icon: Balance,
  screens: {
    winLose: async () => (await import('./reports/WinLosePage')).WinLosePage,
  },
});
