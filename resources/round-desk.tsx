import GridOn from '@mui/icons-material/GridOnOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** What is sold of a round by number (ของรวม), and all that is done about it before it closes. */
export const roundDesk = defineArea({
  name: 'round-desk',
  subject: 'summary',
  icon: GridOn,
  screens: {
    desk: async () => (await import('./round-desk/RoundDeskPage')).RoundDeskPage,
  },
});
