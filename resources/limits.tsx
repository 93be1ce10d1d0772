import Block from '@mui/icons-material/BlockOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** How much may be bet: on a number by its bet type, by a person, on numbers of their own, and by rules that step in by themselves. */
export const limits = defineArea({
  name: 'limits',
  subject: 'lotto',
  icon: Speed,
  icons: { persons: HowToReg, numbers: Block, automatic: TrendingDown },
  screens: {
    betTypes: async () => (await import('./limits/limit/LimitPage')).LimitPage,
    persons: async () => (await import('./limits/persons/PersonPage')).PersonPage,
    numbers: async () => (await import('./limits/numbers/NumberPage')).NumberPage,
    automatic: async () => (await import('./limits/automatic/AutomaticPage')).AutomaticPage,
  },
});
