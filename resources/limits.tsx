import Block from '@mui/icons-material/BlockOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Betting limits: per number and bet type, per person, on single numbers, and by automatic rules. */
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
