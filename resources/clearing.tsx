import Handshake from '@mui/icons-material/HandshakeOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Clearing with up- and downline: the worksheet of a week, bills and payments. */
export const clearing = defineArea({
  name: 'clearing',
  subject: 'member',
  icon: Handshake,
  screens: {
    worksheet: async () => (await import('./clearing/WorksheetPage')).WorksheetPage,
  },
});
