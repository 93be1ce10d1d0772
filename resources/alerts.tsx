import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { lazy } from 'react';
import { Alert } from '../domain/entities/alert';
import { withTexts } from '../src/texts/withTexts';
import { defineResource } from '../src/metadata/defineResource';
import { Told } from './alerts/Told';
import { StateCell } from './alerts/StateCell';

const WebhookSecret = lazy(
  withTexts(['alerts'], async () => ({ default: (await import('./alerts/WebhookSecret')).WebhookSecret })),
);

/** What somebody should look at, with who does and what came of it. */
export const alerts = defineResource(Alert, {
  icon: NotificationsActive,
  list: {
    columns: ['at', 'kind', 'facts', 'state', 'assignedTo', 'note'],
    filters: ['state', 'kind', 'assignedTo', 'at'],
    sort: { field: 'at', order: 'DESC' },
    Actions: WebhookSecret,
    card: { name: 'kind', badge: 'state', main: ['facts', 'at'], more: ['assignedTo', 'note'] },
  },
  form: [],
  overrides: {
    facts: { Display: Told },
    state: { Display: StateCell },
  },
});
