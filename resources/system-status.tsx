import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** System health, and the suspension of betting. */
export const systemStatus = defineArea({
  name: 'system-status',
  subject: 'system',
  icon: MonitorHeart,
  screens: {
    all: async () => (await import('./system-status/StatusPage')).StatusPage,
  },
});
