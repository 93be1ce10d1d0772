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
      summary: 'What seamless partners weren’t told, by partner and cause; amounts in satang',
      answer: { description: 'The groups, those that wait longest first' },
    },
    (acting) => readFails(acting),
  ),
  serve(
    listFailedCalls,
    {
      ...reading,
      operationId: 'listFailedPartnerCalls',
      summary: 'Calls to a seamless partner that came to nothing so far, the oldest first',
      parameters: { partner: 'The partner', cause: 'Only those of this cause' },
      naming: ['partner'],
      answer: { description: 'At most 200 of them' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readFailedCalls(acting, query),
  ),
  serve(
    readFailedCall,
    {
      ...reading,
      operationId: 'readFailedPartnerCall',
      summary: 'One of them with its attempts: headers, bytes, address, what was signed',
      answer: {
        name: 'FailedPartnerCall',
        description: 'The call; its attempts as the log has them, the newest first',
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
      summary: 'Sends failed calls again, a few at first, once a call that moves nothing was answered',
      bodyName: 'PartnerFailsChosen',
      answer: { name: 'PartnerFailsReplayed', description: 'How many, or why the first call wasn’t answered' },
      problems: sent,
    },
    ({ body, ...acting }) => retryFailedGroup(acting, body),
  ),
  serve(
    takeFails,
    {
      ...doing,
      operationId: 'takePartnerFails',
      summary: 'Notes that the caller takes care of failed calls',
      bodyName: 'PartnerFailsChosen',
      answer: { description: 'Of how many' },
      problems: sent,
    },
    ({ body, ...acting }) => takeFailed(acting, body),
  ),
  serve(
    retryFailedCall,
    {
      ...doing,
      operationId: 'retryFailedPartnerCall',
      summary: 'Sends one of them again now',
      answer: { description: 'It is sent' },
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
      summary: 'Gives one of them up; the ledger takes it as is said',
      bodyName: 'PartnerFailGivenUp',
      answer: { description: 'It is' },
      problems: sent,
      admits: (acting, { id }) => findFailedCall(acting, id),
    },
    ({ admitted, body, ...acting }) => abandonFailed(acting, admitted, body),
  ),
];
