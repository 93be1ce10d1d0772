/** The call of how the system does. */
import { SystemFacts } from '../system-status';
import { defineCall } from './call';

export const readSystemStatus = defineCall({ method: 'GET', path: '/system-status', answer: SystemFacts });
