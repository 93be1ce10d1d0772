/**
 * The API of lay-off: for the operator only, except for the amounts kept of a lotto, which any account with the right
 * to it reads.
 */
import {
  answerLayOffBatch,
  createDealer,
  cutRoundLayOff,
  dropLayOffBatch,
  getRoundLayOff,
  getTransferTerms,
  listDealerEntries,
  listDealers,
  payDealer,
  sendLayOffBatch,
  updateDealer,
  updateTransferTerms,
} from '../../../domain/api/lay-off';
import { Lotto } from '../../../domain/entities/lotto';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { cutRound, sendOrDrop, writeAnswer } from './batches';
import { addDealer, changeDealer, payOrCollect, readDealerEntries, readDealers } from './dealers';
import { readRoundLayOff } from './read-round';
import { changeTransferTerms, readTransferTerms } from './terms';

const may = (action: 'read' | 'update' | 'manage') =>
  ({ access: { subject: Lotto.subject, actions: [action] }, scope: 'global' }) as const;
const ofOperator = (action: 'read' | 'update' | 'manage') => ({ ...may(action), isOperatorOwned: true }) as const;
/** A dealer's rates and commissions count as rates like any other. */
const ofRates = { ...ofOperator('update'), deniedBy: 'noRates' } as const;

const terms = { name: 'TransferTerms', tagged: true };
const oneDealer = { name: 'Dealer', tagged: true };

const changed = ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'] as const;
const ofState = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

/** All routes of lay-off. */
export const layOffRoutes: Route[] = [
  serve(
    getTransferTerms,
    {
      ...may('read'),
      operationId: 'getTransferTerms',
      summary: 'What of a lotto the house keeps per number, and what transfer wallets are offered; amounts in satang',
      answer: { ...terms, description: 'The terms' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => readTransferTerms(acting, params.id),
  ),
  serve(
    updateTransferTerms,
    {
      ...ofOperator('update'),
      waitsForInFlightBets: true,
      operationId: 'updateTransferTerms',
      summary: 'Changes the given parts; what is kept is given whole',
      bodyName: 'TransferTermsChange',
      answer: { ...terms, description: 'The terms as they are now' },
      problems: changed,
    },
    async ({ params, body, expected, ...acting }) => {
      await changeTransferTerms(acting, params.id, body, expected);
      return readTransferTerms(acting, params.id);
    },
  ),
  serve(
    getRoundLayOff,
    {
      ...ofOperator('read'),
      operationId: 'getRoundLayOff',
      summary: 'What of a round stands above what is kept, and the batches that were made of it; amounts in satang',
      answer: { name: 'RoundLayOff', description: 'The lay-off of the round as it is now' },
      problems: ['not-found'],
    },
    ({ params, services }) => readRoundLayOff(services.db, params.id),
  ),
  serve(
    cutRoundLayOff,
    {
      ...ofOperator('update'),
      operationId: 'cutRoundLayOff',
      summary: 'Puts all that stands above what is kept into a batch for a dealer, of the bet types that he takes',
      bodyName: 'LayOffCut',
      answer: { status: 201, name: 'LayOffBatchMade', description: 'The batch, a draft' },
      problems: ofState,
    },
    async ({ params, body, ...acting }) => ({ id: await cutRound(acting, params.id, body) }),
  ),
  serve(
    sendLayOffBatch,
    {
      ...ofOperator('update'),
      operationId: 'sendLayOffBatch',
      summary: 'Marks a batch as sent to its dealer',
      answer: { description: 'It is' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => sendOrDrop(acting, params.id, 'send'),
  ),
  serve(
    dropLayOffBatch,
    {
      ...ofOperator('update'),
      operationId: 'dropLayOffBatch',
      summary: 'Drops a batch that no dealer has answered',
      answer: { description: 'It is' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => sendOrDrop(acting, params.id, 'drop'),
  ),
  serve(
    answerLayOffBatch,
    {
      ...ofOperator('update'),
      operationId: 'answerLayOffBatch',
      summary: 'Writes down what the dealer takes of a batch: all, nothing, or of the items named so much',
      bodyName: 'LayOffAnswer',
      answer: { description: 'It is written' },
      problems: ofState,
    },
    ({ params, body, ...acting }) => writeAnswer(acting, params.id, body),
  ),
  serve(
    listDealers,
    {
      ...ofOperator('read'),
      operationId: 'listDealers',
      summary:
        'Those the house lays off to, with what they take and what they are owed; rates × 100, amounts in satang',
      answer: { name: 'Dealers', description: 'The dealers' },
    },
    ({ services }) => readDealers(services.db),
  ),
  serve(
    createDealer,
    {
      ...ofRates,
      operationId: 'createDealer',
      summary: 'Adds a dealer',
      bodyName: 'DealerWritten',
      answer: { ...oneDealer, status: 201, description: 'The new dealer' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, ...acting }) => addDealer(acting, body),
  ),
  serve(
    updateDealer,
    {
      ...ofRates,
      operationId: 'updateDealer',
      summary: 'Changes a dealer; batches keep the terms they were made at',
      bodyName: 'DealerChange',
      answer: { ...oneDealer, description: 'The dealer as he is now' },
      problems: changed,
    },
    ({ params, body, expected, ...acting }) => changeDealer(acting, params.id, body, expected),
  ),
  serve(
    listDealerEntries,
    {
      ...ofOperator('read'),
      operationId: 'listDealerEntries',
      summary: 'The last movements between a dealer and the house, the newest first; amounts in satang',
      answer: { name: 'DealerEntries', description: 'The movements' },
      problems: ['not-found'],
    },
    ({ params, services }) => readDealerEntries(services.db, params.id),
  ),
  serve(
    payDealer,
    {
      ...ofOperator('manage'),
      operationId: 'payDealer',
      stepUp: true,
      summary: 'Says that a dealer was paid, or paid: of what is owed and no more, once per request',
      answer: { ...oneDealer, description: 'The dealer with what is owed now' },
      bodyName: 'DealerPayment',
      problems: ofState,
    },
    ({ params, body, ...acting }) => payOrCollect(acting, { dealerId: params.id, ...body }),
  ),
];
