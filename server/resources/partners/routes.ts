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
import { callForBalance } from '../../partners/callbacks/call-for-balance';
import { readCall, readLog, readTrail } from './log';
import { findPartner, readFloatAgainstLedger, readPartnerNames, readPartners, walletOf } from './read';

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
  outcome: 'Only calls with this outcome',
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
        summary: `Returns partners with a ${kind} wallet, their keys and the last day's calls per half hour`,
        answer: { description: 'The partners, sorted by name' },
      },
      (acting) => readPartners(acting.services.db, acting, kind),
    ),
    serve(
      calls.add,
      {
        ...writing(kind),
        operationId: `add${Kind}Partner`,
        summary: 'Adds a partner to an agent, with a first live key',
        bodyName: 'PartnerWanted',
        answer: {
          status: 201,
          name: 'PartnerMade',
          description: 'The partner and its key; the secret is shown only this once',
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
        summary: 'Returns a page of partner calls, newest first; calls appear about a second after their response',
        parameters: logParameters,
        answer: { name: 'PartnerLogPage', description: 'The calls, and all partners' },
        problems: ['bad-request', 'validation', 'not-found'],
      },
      ({ query, ...acting }) => readLog(acting, kind, query),
    ),
    serve(
      calls.call,
      {
        ...reading(kind),
        operationId: `read${Kind}PartnerCall`,
        summary: 'Returns a call with its request and response, secrets masked',
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
        summary: "Returns the history of a partner's slip: its calls and journal entries",
        answer: { name: 'PartnerSlipTrail', description: 'The steps, oldest first' },
        problems: ['not-found'],
      },
      ({ params, ...acting }) => readTrail(acting, kind, params.id),
    ),
    serve(
      calls.change,
      {
        ...writing(kind),
        operationId: `change${Kind}Partner`,
        summary: "Changes a partner's name, addresses, rate limit, callback address or activation",
        bodyName: 'PartnerChange',
        answer: { name: 'Partner', tagged: true, description: 'The updated partner' },
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
        summary: 'Adds a key, or replaces a key that stays valid for the given hours',
        bodyName: 'PartnerKeyWanted',
        answer: { status: 201, name: 'PartnerKeyMade', description: 'The key; its secret is shown only this once' },
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
        summary: 'Revokes a key immediately',
        bodyName: 'PartnerKeyRevoked',
        answer: { description: 'The key is revoked' },
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
        summary: 'Checks a signature and returns the text to sign and the recognized mistake',
        bodyName: 'PartnerSignature',
        answer: { name: 'PartnerSignatureCheck', description: 'The result of the check' },
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
      summary: "Makes a test call to a partner for a member's balance; success resumes its callbacks",
      answer: { name: 'PartnerTestCall', description: 'The result of the call' },
      problems: ['not-found', 'conflict'],
      admits: (acting, { id }) => findPartner(acting, 'seamless', id),
    },
    ({ admitted, services }) => callForBalance(services, walletOf(admitted)),
  ),
  serve(
    listPartnerNames,
    {
      access: { subject: 'member', actions: ['update'] },
      scope: 'downline',
      operationId: 'listPartnerNames',
      summary: 'Returns the names of partners that a sub account can be bound to',
      answer: { description: 'The partners of both kinds, sorted by name' },
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
      summary: "Compares a transfer partner's money and movements with the journal; amounts in satang",
      answer: { name: 'PartnerFloatAgainstLedger', description: "The partner's figures and the journal's" },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => readFloatAgainstLedger(acting, await findPartner(acting, 'transfer', params.id)),
  ),
];
