import Tune from '@mui/icons-material/TuneOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** What is set for the whole house. */
export const settings = defineArea({
  name: 'settings',
  subject: 'system',
  icon: Tune,
  screens: {
    all: async () => (await import('./settings/SettingsPage')).SettingsPage,
  },
});
