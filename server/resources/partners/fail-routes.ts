/**
 * The API of undelivered callbacks to seamless partners. The right to read partners reads it; the right to change them
 * retries and abandons callbacks.
 */
import {
  abandonFailedCall,
  listFailedCalls,
  listFails,
  readFailedCall,
  retryFails,
  retryFailedCall,
  takeFails,
} from '../../../domain/api/callbacks';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import {
  findFailedCall,
  abandonFailed,
  readEvidence,
  readFailedCalls,
  readFails,
  retryFailedGroup,
  retryFailedOnce,
  takeFailed,
} from './fails';

const reading = { access: { subject: 'api', actions: ['read'] }, scope: 'downline' } as const;
const doing = { access: { subject: 'api', actions: ['update'] }, scope: 'downline' } as const;

const sent = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

export const failRoutes: Route[] = [
  serve(
    listFails,
    {
      ...reading,
      operationId: 'listPartnerFails',
      summary: 'Returns undelivered callbacks grouped by partner and cause; amounts in satang',
      answer: { description: 'The groups, longest waiting first' },
    },
    (acting) => readFails(acting),
  ),
  serve(
    listFailedCalls,
    {
      ...reading,
      operationId: 'listFailedPartnerCalls',
      summary: 'Returns undelivered callbacks to a seamless partner, oldest first',
      parameters: { partner: 'The partner', cause: 'Only callbacks with this cause' },
      naming: ['partner'],
      answer: { description: 'At most 200 callbacks' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readFailedCalls(acting, query),
  ),
  serve(
    readFailedCall,
    {
      ...reading,
      operationId: 'readFailedPartnerCall',
      summary: 'Returns an undelivered callback with its attempts: headers, bodies, address, signed text',
      answer: {
        name: 'FailedPartnerCall',
        description: 'The callback; its attempts from the log, newest first',
      },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => readEvidence(acting, params.id),
  ),
  serve(
    retryFails,
    {
      ...doing,
      operationId: 'replayPartnerFails',
      summary: 'Retries undelivered callbacks, first a few, after a successful test call',
      bodyName: 'PartnerFailsChosen',
      answer: {
        name: 'PartnerFailsReplayed',
        description: 'The number of retried callbacks, or the reason why the test call failed',
      },
      problems: sent,
    },
    ({ body, ...acting }) => retryFailedGroup(acting, body),
  ),
  serve(
    takeFails,
    {
      ...doing,
      operationId: 'takePartnerFails',
      summary: 'Assigns undelivered callbacks to the caller',
      bodyName: 'PartnerFailsChosen',
      answer: { description: 'The number of assigned callbacks' },
      problems: sent,
    },
    ({ body, ...acting }) => takeFailed(acting, body),
  ),
  serve(
    retryFailedCall,
    {
      ...doing,
      operationId: 'retryFailedPartnerCall',
      summary: 'Retries an undelivered callback now',
      answer: { description: 'The callback is sent' },
      problems: ['not-found', 'conflict'],
      admits: (acting, { id }) => findFailedCall(acting, id),
    },
    ({ admitted, ...acting }) => retryFailedOnce(acting, admitted),
  ),
  serve(
    abandonFailedCall,
    {
      ...doing,
      stepUp: true,
      operationId: 'giveUpFailedPartnerCall',
      summary: 'Abandons an undelivered callback; the ledger books it as the given outcome',
      bodyName: 'PartnerFailGivenUp',
      answer: { description: 'The callback is abandoned' },
      problems: sent,
      admits: (acting, { id }) => findFailedCall(acting, id),
    },
    ({ admitted, body, ...acting }) => abandonFailed(acting, admitted, body),
  ),
];
