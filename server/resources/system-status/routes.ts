/** The API of the system's health. */
import { readSystemStatus } from '../../../domain/api/system-status';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readSystemFacts } from './read-facts';

export const systemStatusRoutes: Route[] = [
  serve(
    readSystemStatus,
    {
      operationId: 'readSystemStatus',
      summary: 'Returns the health of database, clock, jobs, queues and disk; times in milliseconds',
      access: { subject: 'system', actions: ['read'] },
      scope: 'global',
      answer: { description: 'The health facts', name: 'SystemFacts' },
    },
    // @guard access "what went wrong with a job is told to the house alone", tested by system-status/status "tells of
    //   each job how it goes, and what went wrong to the house alone": «caller.isMaster)» becomes «true)»
    ({ services, caller }) => readSystemFacts(services, caller.isMaster),
  ),
];
