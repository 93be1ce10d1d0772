import Devices from '@mui/icons-material/DevicesOutlined';
import { Session } from '../domain/entities/session';
import { defineResource } from '../src/metadata/defineResource';
import { DeviceDisplay } from './sessions/DeviceDisplay';
import { EndButton } from './sessions/EndButton';

/** Sessions of the signed-in account, of its staff, and of all accounts below. */
export const sessions = defineResource(Session, {
  icon: Devices,
  list: {
    columns: ['username', 'userAgent', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt', 'remember', 'current'],
    filters: ['q', 'createdAt', 'remember'],
    sort: { field: 'id', order: 'DESC' },
    card: {
      name: 'username',
      badge: 'current',
      main: ['userAgent', 'lastUsedAt'],
      more: ['ip', 'createdAt', 'expiresAt', 'remember'],
    },
  },
  form: [],
  overrides: {
    userAgent: { Display: DeviceDisplay },
    current: { Display: EndButton },
  },
});
