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
const operatorMay = (action: 'read' | 'update' | 'manage') => ({ ...may(action), isOperatorOwned: true }) as const;
/** A dealer's rates and commissions count as rates like any other. */
const ratesMayUpdate = { ...operatorMay('update'), deniedBy: 'noRates' } as const;

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
      summary: "Returns the operator's kept amounts per number and the terms of transfer wallets, in satang",
      answer: { ...terms, description: 'The terms' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => readTransferTerms(acting, params.id),
  ),
  serve(
    updateTransferTerms,
    {
      ...operatorMay('update'),
      waitsForInFlightBets: true,
      operationId: 'updateTransferTerms',
      summary: 'Changes the given terms of a lotto; kept amounts are replaced as a whole',
      bodyName: 'TransferTermsChange',
      answer: { ...terms, description: 'The updated terms' },
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
      ...operatorMay('read'),
      operationId: 'getRoundLayOff',
      summary: 'Returns the excess of a round above the kept amounts, and its batches; amounts in satang',
      answer: { name: 'RoundLayOff', description: 'The current lay-off of the round' },
      problems: ['not-found'],
    },
    ({ params, services }) => readRoundLayOff(services.db, params.id),
  ),
  serve(
    cutRoundLayOff,
    {
      ...operatorMay('update'),
      operationId: 'cutRoundLayOff',
      summary: "Creates a lay-off batch of the round's excess in the bet types that the dealer takes",
      bodyName: 'LayOffCut',
      answer: { status: 201, name: 'LayOffBatchMade', description: 'The new batch, a draft' },
      problems: ofState,
    },
    async ({ params, body, ...acting }) => ({ id: await cutRound(acting, params.id, body) }),
  ),
  serve(
    sendLayOffBatch,
    {
      ...operatorMay('update'),
      operationId: 'sendLayOffBatch',
      summary: 'Marks a batch as sent to its dealer',
      answer: { description: 'The batch is sent' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => sendOrDrop(acting, params.id, 'send'),
  ),
  serve(
    dropLayOffBatch,
    {
      ...operatorMay('update'),
      operationId: 'dropLayOffBatch',
      summary: 'Drops a batch that its dealer has not answered',
      answer: { description: 'The batch is dropped' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => sendOrDrop(acting, params.id, 'drop'),
  ),
  serve(
    answerLayOffBatch,
    {
      ...operatorMay('update'),
      operationId: 'answerLayOffBatch',
      summary: 'Records the amounts of a batch that the dealer accepts: all, nothing, or amounts per item',
      bodyName: 'LayOffAnswer',
      answer: { description: 'The answer is recorded' },
      problems: ofState,
    },
    ({ params, body, ...acting }) => writeAnswer(acting, params.id, body),
  ),
  serve(
    listDealers,
    {
      ...operatorMay('read'),
      operationId: 'listDealers',
      summary: 'Returns the dealers with their terms and balances; rates × 100, amounts in satang',
      answer: { name: 'Dealers', description: 'The dealers' },
    },
    ({ services }) => readDealers(services.db),
  ),
  serve(
    createDealer,
    {
      ...ratesMayUpdate,
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
      ...ratesMayUpdate,
      operationId: 'updateDealer',
      summary: 'Changes a dealer; existing batches keep their terms',
      bodyName: 'DealerChange',
      answer: { ...oneDealer, description: 'The updated dealer' },
      problems: changed,
    },
    ({ params, body, expected, ...acting }) => changeDealer(acting, params.id, body, expected),
  ),
  serve(
    listDealerEntries,
    {
      ...operatorMay('read'),
      operationId: 'listDealerEntries',
      summary: 'Returns the last movements between a dealer and the operator, newest first; amounts in satang',
      answer: { name: 'DealerEntries', description: 'The movements' },
      problems: ['not-found'],
    },
    ({ params, services }) => readDealerEntries(services.db, params.id),
  ),
  serve(
    payDealer,
    {
      ...operatorMay('manage'),
      operationId: 'payDealer',
      stepUp: true,
      summary: 'Records a payment to or by a dealer, up to the owed amount; once per `requestId`',
      answer: { ...oneDealer, description: 'The dealer with the new balance' },
      bodyName: 'DealerPayment',
      problems: ofState,
    },
    ({ params, body, ...acting }) => payOrCollect(acting, { dealerId: params.id, ...body }),
  ),
];
