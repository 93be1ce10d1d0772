import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { Alert } from '../domain/entities/alert';
import { defineResource } from '../src/metadata/defineResource';
import { AlertActions, LazyState, LazyNotified } from './alerts/LazyParts';

/** Alerts, with their assignee and outcome. */
export const alerts = defineResource(Alert, {
  icon: NotificationsActive,
  list: {
    columns: ['at', 'kind', 'facts', 'state', 'assignedTo', 'note'],
    filters: ['state', 'kind', 'assignedTo', 'at'],
    sort: { field: 'at', order: 'DESC' },
    Actions: AlertActions,
    card: { name: 'kind', badge: 'state', main: ['facts', 'at'], more: ['assignedTo', 'note'] },
  },
  form: [],
  overrides: {
    facts: { Display: LazyNotified },
    state: { Display: LazyState },
  },
});
