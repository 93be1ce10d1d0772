import FolderZip from '@mui/icons-material/FolderZipOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** Files that the user requested. */
export const exportsArea = defineArea({
  name: 'exports',
  subject: 'Auth',
  icon: FolderZip,
  screens: {
    own: async () => (await import('./exports/ExportsPage')).ExportsPage,
  },
});
