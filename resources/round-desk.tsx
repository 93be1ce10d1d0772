import GridOn from '@mui/icons-material/GridOnOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Sales of a round by number (ของรวม), with all actions for it before it closes. */
export const roundDesk = defineArea({
  name: 'round-desk',
  subject: 'summary',
  icon: GridOn,
  screens: {
    desk: async () => (await import('./round-desk/RoundDeskPage')).RoundDeskPage,
  },
});
