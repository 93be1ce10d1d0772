import CallSplit from '@mui/icons-material/CallSplitOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Lay-off of stakes with other dealers. */
export const layOff = defineArea({
  name: 'lay-off',
  subject: 'lotto',
  icon: CallSplit,
  screens: {
    rounds: async () => (await import('./lay-off/LayOffPage')).LayOffPage,
  },
});
