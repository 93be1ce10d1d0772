import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Help: the words of the trade, the tour and the news. */
export const help = defineArea({
  name: 'help',
  subject: 'Auth',
  icon: HelpOutline,
  screens: {
    help: async () => (await import('./help/HelpPage')).HelpPage,
  },
});
