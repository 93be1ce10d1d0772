import Percent from '@mui/icons-material/PercentOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** What each lotto pays, in packages that accounts are given. */
export const ratePackages = defineArea({
  name: 'rate-packages',
  subject: 'lotto',
  icon: Percent,
  screens: {
    rates: async () => (await import('./rate-packages/RatesPage')).RatesPage,
  },
});
