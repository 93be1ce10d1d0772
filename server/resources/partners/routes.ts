/**
 * The API of partners, with a separate right for each kind. Any account at or above a partner's account may read; only
 * the operator changes a partner's data and keys.
 */
import { listPartnerNames } from '../../../domain/api/partner-names';
import {
  type PartnerCalls,
  readPartnerFloat,
  SEAMLESS_PARTNERS,
  testPartner,
  TRANSFER_PARTNERS,
} from '../../../domain/api/partners';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from '../../../domain/partners/kind';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { addKeyTo, addPartnerOf, changePartner, revokeKeyOf } from './change';
import { checkSignature } from './check-signature';
import { failRoutes } from './fail-routes';
import { certificationRoutes } from './certification-routes';
import { statementRoutes } from './statement-routes';
import { callForBalance } from './test-call';
import { readCall, readLog, readTrail } from './log';
import { findPartner, readFloatAgainstLedger, readPartnerNames, readPartners } from './read';

const changed = ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'] as const;
const ofState = ['bad-request', 'validation', 'not-found', 'too-large'] as const;

const reading = (kind: PartnerKind) =>
  ({ access: { subject: SUBJECT_OF_PARTNERS[kind], actions: ['read'] }, scope: 'downline' }) as const;
const writing = (kind: PartnerKind) =>
  ({
    access: { subject: SUBJECT_OF_PARTNERS[kind], actions: ['update'] },
    scope: 'downline',
    isOperatorOwned: true,
    stepUp: true,
  }) as const;

const logParameters = {
  partner: 'Only calls of this partner',
  q: 'A slip or its number, a transId, an Idempotency-Key, a member’s name, or a correlation id',
  outcome: 'Only those that went so',
  before: 'Only calls before this one, by its id',
};

function routesOf(kind: PartnerKind, calls: PartnerCalls): Route[] {
  const Kind = kind === 'seamless' ? 'Seamless' : 'Transfer';
  return [
    serve(
      calls.list,
      {
        ...reading(kind),
        operationId: `list${Kind}Partners`,
        summary: `Partners with a ${kind} wallet: keys without their secrets, and the last day's calls by half hours`,
        answer: { description: 'The partners by name' },
      },
      (acting) => readPartners(acting, kind),
    ),
    serve(
      calls.add,
      {
        ...writing(kind),
        operationId: `add${Kind}Partner`,
        summary: 'Adds a partner to an agent, with its first key, a live one',
        bodyName: 'PartnerWanted',
        answer: {
          status: 201,
          name: 'PartnerMade',
          description: 'The partner and its key; the secret is told this once',
        },
        shownOnce: ['secret'],
        problems: ofState,
      },
      ({ body, ...acting }) => addPartnerOf(acting, kind, body),
    ),
    serve(
      calls.log,
      {
        ...reading(kind),
        operationId: `read${Kind}PartnerLog`,
        summary: 'Calls of partners, the newest first; written a second after they were answered',
        parameters: logParameters,
        answer: { name: 'PartnerLogPage', description: 'A page of calls, and the partners there are' },
        problems: ['bad-request', 'validation', 'not-found'],
      },
      ({ query, ...acting }) => readLog(acting, kind, query),
    ),
    serve(
      calls.call,
      {
        ...reading(kind),
        operationId: `read${Kind}PartnerCall`,
        summary: 'One call with what was sent and answered, secrets masked',
        answer: { name: 'PartnerCall', description: 'The call' },
        problems: ['not-found'],
      },
      ({ params, ...acting }) => readCall(acting, kind, params.id),
    ),
    serve(
      calls.trail,
      {
        ...reading(kind),
        operationId: `read${Kind}PartnerSlipTrail`,
        summary: "A partner's slip from call to call and in the journal",
        answer: { name: 'PartnerSlipTrail', description: 'Its steps, the oldest first' },
        problems: ['not-found'],
      },
      ({ params, ...acting }) => readTrail(acting, kind, params.id),
    ),
    serve(
      calls.change,
      {
        ...writing(kind),
        operationId: `change${Kind}Partner`,
        summary: 'Changes the given parts: name, addresses, pace, callback address, whether it is on',
        bodyName: 'PartnerChange',
        answer: { name: 'Partner', tagged: true, description: 'The partner as it is now' },
        problems: changed,
        admits: (acting, { id }) => findPartner(acting, kind, id),
      },
      ({ admitted, body, expected, ...acting }) => changePartner(acting, kind, admitted, body, expected),
    ),
    serve(
      calls.addKey,
      {
        ...writing(kind),
        operationId: `add${Kind}PartnerKey`,
        summary: 'Adds a key, or puts one in the place of another that goes on for so many hours',
        bodyName: 'PartnerKeyWanted',
        answer: { status: 201, name: 'PartnerKeyMade', description: 'The key; its secret is told this once' },
        shownOnce: ['secret'],
        problems: ofState,
        admits: (acting, { id }) => findPartner(acting, kind, id),
      },
      ({ admitted, body, ...acting }) => addKeyTo(acting, admitted, body),
    ),
    serve(
      calls.revokeKey,
      {
        ...writing(kind),
        operationId: `revoke${Kind}PartnerKey`,
        summary: 'Ends a key at once',
        bodyName: 'PartnerKeyRevoked',
        answer: { description: 'It is' },
        problems: ofState,
        admits: (acting, { id }) => findPartner(acting, kind, id),
      },
      ({ admitted, body, ...acting }) => revokeKeyOf(acting, admitted, body.keyId),
    ),
    serve(
      calls.check,
      {
        ...reading(kind),
        operationId: `check${Kind}PartnerSignature`,
        summary: 'Whether a signature is right, what has to be signed, and what was signed by mistake',
        bodyName: 'PartnerSignature',
        answer: { name: 'PartnerSignatureCheck', description: 'What it is' },
        problems: ofState,
        admits: (acting, { id }) => findPartner(acting, kind, id),
      },
      ({ admitted, body, ...acting }) => checkSignature(acting, admitted, body),
    ),
  ];
}

/** All routes about partners. */
export const partnerRoutes: Route[] = [
  ...routesOf('seamless', SEAMLESS_PARTNERS),
  ...routesOf('transfer', TRANSFER_PARTNERS),
  serve(
    testPartner,
    {
      access: { subject: 'api', actions: ['update'] },
      scope: 'downline',
      operationId: 'testSeamlessPartner',
      summary: 'Asks a partner for the balance of one of its members; one that answers is called again from then on',
      answer: { name: 'PartnerTestCall', description: 'What came of it' },
      problems: ['not-found', 'conflict'],
      admits: (acting, { id }) => findPartner(acting, 'seamless', id),
    },
    ({ admitted, ...acting }) => callForBalance(acting, admitted),
  ),
  serve(
    listPartnerNames,
    {
      access: { subject: 'member', actions: ['update'] },
      scope: 'downline',
      operationId: 'listPartnerNames',
      summary: 'Partners by name, of which a sub account may be bound to one',
      answer: { description: 'Those of both kinds, by name' },
    },
    readPartnerNames,
  ),
  ...failRoutes,
  ...statementRoutes,
  ...certificationRoutes,
  serve(
    readPartnerFloat,
    {
      ...reading('transfer'),
      closedToBound: true,
      operationId: 'readPartnerFloat',
      summary: 'What a transfer partner has here, and what it moved by its numbers beside what the journal has; satang',
      answer: { name: 'PartnerFloatAgainstLedger', description: 'Both' },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => readFloatAgainstLedger(acting, await findPartner(acting, 'transfer', params.id)),
  ),
];
