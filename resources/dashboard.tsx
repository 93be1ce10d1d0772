import Insights from '@mui/icons-material/InsightsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Dashboards: results, current activity, and pending tasks. */
export const dashboard = defineArea({
  name: 'dashboard',
  subject: 'dashboard',
  icon: SpaceDashboard,
  icons: { analytics: Insights, sales: Storefront },
  screens: {
    statistics: async () => (await import('./dashboard/StatisticsPage')).StatisticsPage,
    analytics: async () => (await import('./dashboard/AnalyticsPage')).AnalyticsPage,
    sales: async () => (await import('./dashboard/SalesPage')).SalesPage,
  },
});
