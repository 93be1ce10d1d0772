/** The call of the system status. */
import { SystemFacts } from '../system-status';
import { defineCall } from './call';

export const readSystemStatus = defineCall({ method: 'GET', path: '/system-status', answer: SystemFacts });
