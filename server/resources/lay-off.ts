/** The API of lay-off: the house's alone, but for what of a lotto is kept, which everybody with the right to it reads. */
import { z } from 'zod';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { REASON_MAX } from '../../domain/entities/field';
import { Lotto } from '../../domain/entities/lotto';
import { DealerEntry, DealerTerm, RoundLayOff, DealerRecord } from '../../domain/api/lay-off';
import { KeepRow, TransferTermsChange, WalletTerms } from '../../domain/lay-off/transfer-terms';
import { AMOUNT_MAX } from '../../domain/money/amount';
import type { AppContext } from '../http/context';
import { readFields } from '../http/json-body';
import { idParameter, ifMatchParameter } from '../records/routes/list-parameters';
import { actingOf, idOf } from '../http/request';
import type { Route } from '../http/route';
import { entityTagOf, expectedVersions } from '../records/routes/version';
import { cutRound, sendOrDrop, writeAnswer } from './lay-off/batches';
import { addDealer, changeDealer, payOrCollect, readDealerEntries, readDealers } from './lay-off/dealers';
import { readRoundLayOff } from './lay-off/read-round';
import { changeTransferTerms, readTransferTerms } from './lay-off/terms';

const may = (action: 'read' | 'update' | 'manage') => ({ access: { subject: Lotto.subject, actions: [action] }, scope: 'global' }) as const;
const ofHouse = (action: 'read' | 'update' | 'manage') => ({ ...may(action), isOfHouse: true }) as const;
/** What dealers pay and give is a rate like any other. */
const ofRates = { ...ofHouse('update'), closedBy: 'noRates' } as const;
const VERSION_HEADERS = { ETag: 'The version, as `If-Match` takes it' };
const moment = z.iso.datetime({ offset: true });

/** More items than a batch has. */
const PARTS_MAX = 20_000;
const NAME_MAX = 60;

const TermsAnswer = z.object({
  id: z.uuid(),
  version: z.int(),
  betTypes: z.array(z.enum(BET_TYPES)),
  keeps: z.array(KeepRow),
  remindsBefore: z.int().nullable(),
  wallet: WalletTerms,
  rounds: z.array(z.object({ id: z.uuid(), businessDate: z.iso.date(), number: z.int(), state: z.string(), closesAt: moment })),
});
const terms = { schema: TermsAnswer, name: 'TransferTerms', headers: VERSION_HEADERS };
const round = { schema: RoundLayOff, name: 'RoundLayOff', description: 'The lay-off of the round as it is now' };
const oneDealer = { schema: DealerRecord, name: 'Dealer', headers: VERSION_HEADERS };

const Cut = z.strictObject({ dealerId: z.uuid().toLowerCase(), betTypes: z.array(z.enum(BET_TYPES)).min(1).optional() });
const Answer = z.discriminatedUnion('takes', [
  z.strictObject({ takes: z.literal('all') }),
  z.strictObject({ takes: z.literal('nothing') }),
  z.strictObject({
    takes: z.literal('parts'),
    parts: z
      .array(z.strictObject({ betType: z.enum(BET_TYPES), number: z.string().max(6), accepted: z.int().min(0).max(AMOUNT_MAX) }))
      .min(1)
      .max(PARTS_MAX),
  }),
]);
const Written = z.strictObject({
  name: z.string().trim().min(1).max(NAME_MAX),
  note: z.string().trim().max(REASON_MAX),
  isOn: z.boolean(),
  terms: z.array(DealerTerm).max(BET_TYPES.length),
});
const Payment = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  direction: z.enum(['toDealer', 'byDealer']),
  amount: z.int().min(1).max(AMOUNT_MAX),
  reason: z.string().trim().min(1).max(REASON_MAX).optional(),
});

async function termsAnswer(c: AppContext): Promise<Response> {
  const found = await readTransferTerms(actingOf(c), idOf(c));
  c.header('ETag', entityTagOf(found.version));
  return c.json(found);
}

function dealerAnswer(c: AppContext, found: DealerRecord, status: 200 | 201 = 200): Response {
  c.header('ETag', entityTagOf(found.version));
  return c.json(found, status);
}

/** A step of a batch that takes nothing but its id. */
const batchMove = (event: 'send' | 'drop', summary: string): Route => ({
  ...ofHouse('update'),
  method: 'post',
  path: `/api/lay-off-batches/:id/${event}`,
  operationId: `${event}LayOffBatch`,
  summary,
  parameters: [idParameter],
  answers: { 204: { description: 'It is' } },
  problems: ['not-found', 'conflict'],
  handle: async (c) => {
    await sendOrDrop(actingOf(c), idOf(c), event);
    return c.body(null, 204);
  },
});

const changed = ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'] as const;

/** All routes of lay-off. */
export const layOffRoutes: Route[] = [
  {
    ...may('read'),
    method: 'get',
    path: '/api/lay-off/:id',
    operationId: 'getTransferTerms',
    summary: 'What of a lotto the house keeps per number, and what transfer wallets are offered; amounts in satang',
    parameters: [idParameter],
    answers: { 200: { ...terms, description: 'The terms' } },
    problems: ['not-found'],
    handle: termsAnswer,
  },
  {
    ...ofHouse('update'),
    method: 'put',
    outlastsBets: true,
    path: '/api/lay-off/:id',
    operationId: 'updateTransferTerms',
    summary: 'Changes the given parts; what is kept is given whole',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: TransferTermsChange.extend({ version: z.int().optional() }), name: 'TransferTermsChange' },
    answers: { 200: { ...terms, description: 'The terms as they are now' } },
    problems: changed,
    handle: async (c) => {
      const { version, ...change } = await readFields(c, TransferTermsChange.extend({ version: z.int().optional() }));
      const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
      await changeTransferTerms(actingOf(c), idOf(c), change, expected);
      return termsAnswer(c);
    },
  },
  {
    ...ofHouse('read'),
    method: 'get',
    path: '/api/rounds/:id/lay-off',
    operationId: 'getRoundLayOff',
    summary: 'What of a round stands above what is kept, and the batches that were made of it; amounts in satang',
    parameters: [idParameter],
    answers: { 200: round },
    problems: ['not-found'],
    handle: async (c) => c.json(await readRoundLayOff(c.get('services').db, idOf(c))),
  },
  {
    ...ofHouse('update'),
    method: 'post',
    path: '/api/rounds/:id/lay-off',
    operationId: 'cutRoundLayOff',
    summary: 'Puts all that stands above what is kept into a batch for a dealer, of the bet types that he takes',
    parameters: [idParameter],
    body: { schema: Cut, name: 'LayOffCut' },
    answers: { 201: { schema: z.object({ id: z.uuid() }), name: 'LayOffBatchMade', description: 'The batch, a draft' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => c.json({ id: await cutRound(actingOf(c), idOf(c), await readFields(c, Cut)) }, 201),
  },
  batchMove('send', 'Marks a batch as sent to its dealer'),
  batchMove('drop', 'Drops a batch that no dealer has answered'),
  {
    ...ofHouse('update'),
    method: 'post',
    path: '/api/lay-off-batches/:id/answer',
    operationId: 'answerLayOffBatch',
    summary: 'Writes down what the dealer takes of a batch: all, nothing, or of the items named so much',
    parameters: [idParameter],
    body: { schema: Answer, name: 'LayOffAnswer' },
    answers: { 204: { description: 'It is written' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => {
      await writeAnswer(actingOf(c), idOf(c), await readFields(c, Answer));
      return c.body(null, 204);
    },
  },
  {
    ...ofHouse('read'),
    method: 'get',
    path: '/api/dealers',
    operationId: 'listDealers',
    summary: 'Those the house lays off to, with what they take and what they are owed; rates × 100, amounts in satang',
    answers: { 200: { schema: z.array(DealerRecord), name: 'Dealers', description: 'The dealers' } },
    handle: async (c) => c.json(await readDealers(c.get('services').db)),
  },
  {
    ...ofRates,
    method: 'post',
    path: '/api/dealers',
    operationId: 'createDealer',
    summary: 'Adds a dealer',
    body: { schema: Written, name: 'DealerWritten' },
    answers: { 201: { ...oneDealer, description: 'The new dealer' } },
    problems: ['bad-request', 'validation', 'too-large'],
    handle: async (c) => dealerAnswer(c, await addDealer(actingOf(c), await readFields(c, Written)), 201),
  },
  {
    ...ofRates,
    method: 'put',
    path: '/api/dealers/:id',
    operationId: 'updateDealer',
    summary: 'Changes a dealer; batches keep the terms they were made at',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: Written.extend({ version: z.int().optional() }), name: 'DealerChange' },
    answers: { 200: { ...oneDealer, description: 'The dealer as he is now' } },
    problems: changed,
    handle: async (c) => {
      const { version, ...written } = await readFields(c, Written.extend({ version: z.int().optional() }));
      const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
      return dealerAnswer(c, await changeDealer(actingOf(c), idOf(c), written, expected));
    },
  },
  {
    ...ofHouse('read'),
    method: 'get',
    path: '/api/dealers/:id/entries',
    operationId: 'listDealerEntries',
    summary: 'The last movements between a dealer and the house, the newest first; amounts in satang',
    parameters: [idParameter],
    answers: { 200: { schema: z.array(DealerEntry), name: 'DealerEntries', description: 'The movements' } },
    problems: ['not-found'],
    handle: async (c) => c.json(await readDealerEntries(c.get('services').db, idOf(c))),
  },
  {
    ...ofHouse('manage'),
    method: 'post',
    path: '/api/dealers/:id/payments',
    operationId: 'payDealer',
    stepUp: true,
    summary: 'Says that a dealer was paid, or paid: of what is owed and no more, once per request',
    parameters: [idParameter],
    body: { schema: Payment, name: 'DealerPayment' },
    answers: { 200: { ...oneDealer, description: 'The dealer with what is owed now' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => dealerAnswer(c, await payOrCollect(actingOf(c), { dealerId: idOf(c), ...(await readFields(c, Payment)) })),
  },
];
