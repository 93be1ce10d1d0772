import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** The dashboards: how the business stands, what goes on, and what waits. */
export const dashboard = defineArea({
  name: 'dashboard',
  subject: 'dashboard',
  icon: SpaceDashboard,
  screens: {
    statistics: async () => (await import('./dashboard/StatisticsPage')).StatisticsPage,
  },
});
