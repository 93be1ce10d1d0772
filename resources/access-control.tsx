import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Access reviews: permissions, their latest changes, and accounts to remove. */
export const accessControl = defineArea({
  name: 'access-control',
  subject: 'ACL',
  icon: AdminPanelSettings,
  screens: {
    review: async () => (await import('./access-control/AccessControlPage')).AccessControlPage,
  },
});
