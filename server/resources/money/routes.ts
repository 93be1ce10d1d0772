/** The API of an account's agreements with its upline, and of the money between them. */
import {
  adjust,
  assignPackage,
  changeCommissions,
  changeHolds,
  changeTerms,
  collect,
  deposit,
  pay,
  readCommissions,
  readFunds,
  readHolds,
  readTerms,
  withdraw,
} from '../../../domain/api/money';
import type { Acting } from '../../access/acting';
import { findChild } from '../../accounts/found-account';
import type { Route } from '../../http/route';
import { serve, type Serving } from '../../http/serve';
import { assignPackageTo } from './assign-package';
import { showCommissions, updateCommissions } from './commissions';
import { adjustAccount, findAdjusted, findPayee, moveAccountFunds, showFunds } from './funds';
import { findHolder, showHolds, updateHolds } from './holds';
import { showTerms, updateTerms } from './terms';

const may = (action: 'read' | 'update' | 'manage') => ({
  access: { subject: 'member' as const, actions: [action] },
  scope: 'downline' as const,
});

const childOf = ({ services, caller }: Acting, { id }: { id: string }) => findChild(services.db, caller.acting, id);

const terms = { name: 'AccountTerms', tagged: true };
const commissions = { name: 'AccountCommissions', tagged: true };
const holds = { name: 'AccountHolds', tagged: true };
const show = { ...may('read'), problems: ['not-found'] } as const satisfies Partial<Serving>;
const change = {
  ...may('update'),
  waitsForInFlightBets: true,
  problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
} as const satisfies Partial<Serving>;
const movement = {
  // @guard access "money moves with a step-up", tested by access/routes: without «stepUp: true,»
  ...may('manage'),
  stepUp: true,
  bodyName: 'FundsMovement',
  answer: { name: 'FundsMoved', description: "The account's wallet before and after, satang" },
  problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
} as const satisfies Partial<Serving>;

/** All routes below /api/accounts. */
export const accountMoneyRoutes: Route[] = [
  serve(
    readTerms,
    {
      ...show,
      operationId: 'getAccountTerms',
      summary: 'Funds, credit and package of the own account or one below, with what of it is used; amounts in satang',
      answer: { ...terms, description: 'The terms' },
    },
    ({ params, ...acting }) => showTerms(acting, params.id),
  ),
  serve(
    changeTerms,
    {
      ...change,
      admits: childOf,
      operationId: 'updateAccountTerms',
      summary: 'Changes terms of an account directly below; funds and credit take the right to move money',
      bodyName: 'AccountTermsChange',
      answer: { ...terms, description: 'The terms as they are now' },
      problems: [...change.problems, 'step-up-required'],
    },
    ({ admitted, body, expected, ...acting }) => updateTerms(acting, admitted, body, expected),
  ),
  serve(
    assignPackage,
    {
      ...may('update'),
      // @guard access "packages for several are no matter for those without rates", tested by access/subs "of
      //   coma@reduced": without «deniedBy: 'noRates',»
      deniedBy: 'noRates',
      waitsForInFlightBets: true,
      operationId: 'assignPackage',
      summary: 'Gives several accounts directly below a package of rates, with null that of the caller: all or none',
      bodyName: 'PackageAssignment',
      answer: { name: 'PackageAssigned', description: 'How many have another package now, or why none has' },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    },
    ({ body, ...acting }) => assignPackageTo(acting, body),
  ),
  serve(
    readCommissions,
    {
      ...show,
      operationId: 'getAccountCommissions',
      summary: 'The commission that an account was given per bet type, basis points; null for what its upline has',
      answer: { ...commissions, description: 'The commissions' },
    },
    ({ params, ...acting }) => showCommissions(acting, params.id),
  ),
  serve(
    changeCommissions,
    {
      ...change,
      // @guard access "commission is no matter for those without rates", tested by access/subs "of coma@reduced":
      //   without «deniedBy: 'noRates',»
      deniedBy: 'noRates',
      admits: childOf,
      operationId: 'updateAccountCommissions',
      summary: 'Gives an account directly below commission, all or none; at most what the giver has',
      bodyName: 'AccountCommissionsChange',
      answer: { ...commissions, description: 'The commissions as they are now' },
    },
    ({ admitted, body, expected, ...acting }) => updateCommissions(acting, admitted, body, expected),
  ),
  serve(
    readHolds,
    {
      ...show,
      operationId: 'getAccountHolds',
      summary: 'What an account holds of one number at most, per bet type, satang; without one there is no cap',
      answer: { ...holds, description: 'The own hold' },
    },
    ({ params, ...acting }) => showHolds(acting, params.id),
  ),
  serve(
    changeHolds,
    {
      ...change,
      admits: findHolder,
      operationId: 'updateAccountHolds',
      summary: "Sets the own account's hold; nobody sets another's, and master has none",
      bodyName: 'AccountHoldsChange',
      answer: { ...holds, description: 'The own hold as it is now' },
    },
    ({ admitted, body, expected, ...acting }) => updateHolds(acting, admitted, body, expected),
  ),
  serve(
    readFunds,
    {
      ...show,
      ...may('manage'),
      admits: findPayee,
      operationId: 'getAccountFunds',
      summary: 'What can be moved between an account and its direct upline at this moment; amounts in satang',
      answer: { name: 'MovableFunds', description: 'What can be moved' },
    },
    ({ admitted, ...acting }) => showFunds(acting, admitted),
  ),
  serve(
    deposit,
    {
      ...movement,
      admits: findPayee,
      operationId: 'depositToAccount',
      summary: 'Moves money from the own account to one directly below; to master itself from the house',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'deposit', body),
  ),
  serve(
    withdraw,
    {
      ...movement,
      admits: findPayee,
      operationId: 'withdrawFromAccount',
      summary: 'Moves money back from an account directly below; from master itself to the house',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'withdraw', body),
  ),
  serve(
    collect,
    {
      ...movement,
      admits: findPayee,
      operationId: 'collectFromAccount',
      summary: 'Says that an account directly below has paid: what it owes shrinks, and so does what it is owed above',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'collect', body),
  ),
  serve(
    pay,
    {
      ...movement,
      admits: findPayee,
      operationId: 'payAccount',
      summary: 'Says that an account directly below was paid what it is owed',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'pay', body),
  ),
  serve(
    adjust,
    {
      ...movement,
      admits: findAdjusted,
      operationId: 'adjustAccount',
      summary: 'Corrects the balance of any account against the house, with a reason; by master alone',
      bodyName: 'FundsAdjustment',
    },
    ({ admitted, body, ...acting }) => adjustAccount(acting, admitted, body),
  ),
];
