/** The API of an account's agreements with its upline, and of the money between them. */
import {
  adjust,
  assignPackage,
  changeCommissions,
  changeHolds,
  changeReadingHabits,
  changeTerms,
  collect,
  deposit,
  pay,
  readCommissions,
  readFunds,
  readHolds,
  readReadingHabits,
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
import { findReader, showReading, updateReading } from './reading';
import { showTerms, updateTerms } from './terms';

const may = (action: 'read' | 'update' | 'manage') => ({
  access: { subject: 'member' as const, actions: [action] },
  scope: 'downline' as const,
});

const childOf = ({ services, caller }: Acting, { id }: { id: string }) => findChild(services.db, caller.acting, id);

const terms = { name: 'AccountTerms', tagged: true };
const commissions = { name: 'AccountCommissions', tagged: true };
const holds = { name: 'AccountHolds', tagged: true };
const reading = { name: 'AccountReading', tagged: true };
const show = { ...may('read'), problems: ['not-found'] } as const satisfies Partial<Serving>;
const changeOfHabits = {
  ...may('update'),
  problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
} as const satisfies Partial<Serving>;
const change = { ...changeOfHabits, waitsForInFlightBets: true } as const satisfies Partial<Serving>;
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
      summary: "Returns funds, credit, used credit and package of the caller's account or one below, in satang",
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
      summary: 'Changes terms of an account directly below; funds and credit need the right to move money',
      bodyName: 'AccountTermsChange',
      answer: { ...terms, description: 'The updated terms' },
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
      summary: "Assigns a rate package, or with null the caller's, to accounts directly below; all or none",
      bodyName: 'PackageAssignment',
      answer: { name: 'PackageAssigned', description: 'The number of changed accounts, or the reason for a refusal' },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    },
    ({ body, ...acting }) => assignPackageTo(acting, body),
  ),
  serve(
    readCommissions,
    {
      ...show,
      operationId: 'getAccountCommissions',
      summary: "Returns an account's commission per bet type in basis points; null for the upline's commission",
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
      summary: "Sets commissions of an account directly below, up to the caller's own; all or none",
      bodyName: 'AccountCommissionsChange',
      answer: { ...commissions, description: 'The updated commissions' },
    },
    ({ admitted, body, expected, ...acting }) => updateCommissions(acting, admitted, body, expected),
  ),
  serve(
    readHolds,
    {
      ...show,
      operationId: 'getAccountHolds',
      summary: "Returns the caps of an account's own hold per number and bet type, in satang; null for no cap",
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
      summary: "Sets the own hold of the caller's account; master has none",
      bodyName: 'AccountHoldsChange',
      answer: { ...holds, description: 'The updated own hold' },
    },
    ({ admitted, body, expected, ...acting }) => updateHolds(acting, admitted, body, expected),
  ),
  serve(
    readReadingHabits,
    {
      ...show,
      operationId: 'getAccountReading',
      summary: 'Returns how typed and pasted bets of an account are read, and the style that applies above it',
      answer: { ...reading, description: 'The reading habits' },
    },
    ({ params, ...acting }) => showReading(acting, params.id),
  ),
  serve(
    changeReadingHabits,
    {
      ...changeOfHabits,
      admits: findReader,
      operationId: 'updateAccountReading',
      summary: "Sets reading habits of the caller's account or one directly below; null for the upline's",
      bodyName: 'AccountReadingChange',
      answer: { ...reading, description: 'The updated reading habits' },
    },
    ({ admitted, body, expected, ...acting }) => updateReading(acting, admitted, body, expected),
  ),
  serve(
    readFunds,
    {
      ...show,
      ...may('manage'),
      admits: findPayee,
      operationId: 'getAccountFunds',
      summary: 'Returns the amounts that can currently be moved between an account and its upline, in satang',
      answer: { name: 'MovableFunds', description: 'The amounts' },
    },
    ({ admitted, ...acting }) => showFunds(acting, admitted),
  ),
  serve(
    deposit,
    {
      ...movement,
      admits: findPayee,
      operationId: 'depositToAccount',
      summary: "Deposits money from the caller's account to one directly below, or from the operator to master",
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'deposit', body),
  ),
  serve(
    withdraw,
    {
      ...movement,
      admits: findPayee,
      operationId: 'withdrawFromAccount',
      summary: 'Withdraws money from an account directly below, or from master to the operator',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'withdraw', body),
  ),
  serve(
    collect,
    {
      ...movement,
      admits: findPayee,
      operationId: 'collectFromAccount',
      summary: 'Records a payment by an account directly below, which reduces its debt',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'collect', body),
  ),
  serve(
    pay,
    {
      ...movement,
      admits: findPayee,
      operationId: 'payAccount',
      summary: 'Records a payment to an account directly below, up to its credit balance',
    },
    ({ admitted, body, ...acting }) => moveAccountFunds(acting, admitted, 'pay', body),
  ),
  serve(
    adjust,
    {
      ...movement,
      admits: findAdjusted,
      operationId: 'adjustAccount',
      summary: 'Corrects the balance of an account against the operator, with a reason; master only',
      bodyName: 'FundsAdjustment',
    },
    ({ admitted, body, ...acting }) => adjustAccount(acting, admitted, body),
  ),
];
