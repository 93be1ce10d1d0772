import Tune from '@mui/icons-material/TuneOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Settings of the operator. */
export const settings = defineArea({
  name: 'settings',
  subject: 'system',
  icon: Tune,
  screens: {
    all: async () => (await import('./settings/SettingsPage')).SettingsPage,
  },
});
