import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Who may what, what was changed of it, and which accounts nobody should have any more. */
export const accessControl = defineArea({
  name: 'access-control',
  subject: 'ACL',
  icon: AdminPanelSettings,
  screens: {
    review: async () => (await import('./access-control/AccessControlPage')).AccessControlPage,
  },
});
