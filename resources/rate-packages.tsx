import Percent from '@mui/icons-material/PercentOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Payout rates of each lotto, in packages for accounts. */
export const ratePackages = defineArea({
  name: 'rate-packages',
  subject: 'lotto',
  icon: Percent,
  screens: {
    rates: async () => (await import('./rate-packages/RatesPage')).RatesPage,
  },
});
