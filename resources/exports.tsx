import FolderZip from '@mui/icons-material/FolderZipOutlined';
import { defineArea } from '../src/metadata/defineArea';

/** The files that somebody asked for. */
export const exportsArea = defineArea({
  name: 'exports',
  subject: 'Auth',
  icon: FolderZip,
  screens: {
    own: async () => (await import('./exports/ExportsPage')).ExportsPage,
  },
});
