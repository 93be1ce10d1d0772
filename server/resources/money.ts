/** What an account was agreed on with its upline, and the money between them. */
import { MovableFunds } from '../../domain/money/movable';
import { idParameter, ifMatchParameter } from '../records/routes/list-parameters';
import type { Route } from '../http/route';
import { CommissionsAnswer, CommissionsChange, showCommissions, updateCommissions } from './money/commissions';
import {
  adjustAccount,
  AdjustmentBody,
  FundsAnswer,
  FundsBody,
  moveAccountFunds,
  showFunds,
} from './money/funds';
import { HoldsAnswer, HoldsChange, showHolds, updateHolds } from './money/holds';
import { TermsAnswer, TermsChange, showTerms, updateTerms } from './money/terms';

const PATH = '/api/accounts/:id';
const may = (action: 'read' | 'update' | 'manage') => ({ access: { subject: 'member' as const, actions: [action] }, scope: 'downline' as const });
const VERSION_HEADERS = { ETag: 'The version, as `If-Match` takes it' };

const terms = { schema: TermsAnswer, name: 'AccountTerms', headers: VERSION_HEADERS };
const commissions = { schema: CommissionsAnswer, name: 'AccountCommissions', headers: VERSION_HEADERS };
const holds = { schema: HoldsAnswer, name: 'AccountHolds', headers: VERSION_HEADERS };
const change = {
  method: 'put',
  outlastsBets: true,
  parameters: [idParameter, ifMatchParameter],
  problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
} as const satisfies Partial<Route>;
const show = { method: 'get', parameters: [idParameter], problems: ['not-found'] } as const satisfies Partial<Route>;
const movement = {
  ...may('manage'),
  method: 'post',
  stepUp: true,
  parameters: [idParameter],
  body: { schema: FundsBody, name: 'FundsMovement' },
  answers: { 200: { schema: FundsAnswer, name: 'FundsMoved', description: "The account's wallet before and after, satang" } },
  problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
} as const satisfies Partial<Route>;

/** All routes below /api/accounts. */
export const accountMoneyRoutes: Route[] = [
  {
    ...show,
    ...may('read'),
    path: `${PATH}/terms`,
    operationId: 'getAccountTerms',
    summary: 'Funds, credit and package of the own account or one below, with what of it is used; amounts in satang',
    answers: { 200: { ...terms, description: 'The terms' } },
    handle: showTerms,
  },
  {
    ...change,
    ...may('update'),
    path: `${PATH}/terms`,
    operationId: 'updateAccountTerms',
    summary: 'Changes terms of an account directly below; funds and credit take the right to move money',
    body: { schema: TermsChange, name: 'AccountTermsChange' },
    answers: { 200: { ...terms, description: 'The terms as they are now' } },
    problems: [...change.problems, 'step-up-required'],
    handle: updateTerms,
  },
  {
    ...show,
    ...may('read'),
    path: `${PATH}/commissions`,
    operationId: 'getAccountCommissions',
    summary: 'The commission that an account was given per bet type, basis points; null for what its upline has',
    answers: { 200: { ...commissions, description: 'The commissions' } },
    handle: showCommissions,
  },
  {
    ...change,
    ...may('update'),
    closedBy: 'noRates',
    path: `${PATH}/commissions`,
    operationId: 'updateAccountCommissions',
    summary: 'Gives an account directly below commission, all or none; at most what the giver has',
    body: { schema: CommissionsChange, name: 'AccountCommissionsChange' },
    answers: { 200: { ...commissions, description: 'The commissions as they are now' } },
    handle: updateCommissions,
  },
  {
    ...show,
    ...may('read'),
    path: `${PATH}/holds`,
    operationId: 'getAccountHolds',
    summary: 'What an account holds of one number at most, per bet type, satang; without one there is no cap',
    answers: { 200: { ...holds, description: 'The own hold' } },
    handle: showHolds,
  },
  {
    ...change,
    ...may('update'),
    path: `${PATH}/holds`,
    operationId: 'updateAccountHolds',
    summary: "Sets the own account's hold; nobody sets another's, and master has none",
    body: { schema: HoldsChange, name: 'AccountHoldsChange' },
    answers: { 200: { ...holds, description: 'The own hold as it is now' } },
    handle: updateHolds,
  },
  {
    ...show,
    ...may('manage'),
    path: `${PATH}/funds`,
    operationId: 'getAccountFunds',
    summary: 'What can be moved between an account and its direct upline at this moment; amounts in satang',
    answers: { 200: { schema: MovableFunds, name: 'MovableFunds', description: 'What can be moved' } },
    handle: showFunds,
  },
  {
    ...movement,
    path: `${PATH}/deposits`,
    operationId: 'depositToAccount',
    summary: 'Moves money from the own account to one directly below; to master itself from the house',
    handle: (c) => moveAccountFunds(c, 'deposit'),
  },
  {
    ...movement,
    path: `${PATH}/withdrawals`,
    operationId: 'withdrawFromAccount',
    summary: 'Moves money back from an account directly below; from master itself to the house',
    handle: (c) => moveAccountFunds(c, 'withdraw'),
  },
  {
    ...movement,
    path: `${PATH}/collections`,
    operationId: 'collectFromAccount',
    summary: 'Says that an account directly below has paid: what it owes shrinks, and so does what it is owed above',
    handle: (c) => moveAccountFunds(c, 'collect'),
  },
  {
    ...movement,
    path: `${PATH}/payments`,
    operationId: 'payAccount',
    summary: 'Says that an account directly below was paid what it is owed',
    handle: (c) => moveAccountFunds(c, 'pay'),
  },
  {
    ...movement,
    path: `${PATH}/adjustments`,
    operationId: 'adjustAccount',
    summary: 'Corrects the balance of any account against the house, with a reason; by master alone',
    body: { schema: AdjustmentBody, name: 'FundsAdjustment' },
    handle: adjustAccount,
  },
];
