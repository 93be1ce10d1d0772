/** The API of the operator's limits per bet type: any account with the right to it reads, only the operator writes. */
import {
  copyLimits,
  getLimits,
  listLimitChanges,
  listSoldNumbers,
  revertLimits,
  updateLimits,
} from '../../../domain/api/limits';
import { Lotto } from '../../../domain/entities/lotto';
import type { Acting } from '../../access/acting';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { automaticRoutes } from './automatic-routes';
import { ofRound } from './call-parts';
import { changeLottoLimits, copyLottoLimits, readChanges, revertLottoLimits } from './changes';
import { numberRoutes } from './number-routes';
import { personRoutes } from './person-routes';
import { readLottoLimits, readSoldNumbers } from './read-limits';

const read = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'global' } as const;
// @guard access "limits are the house’s to change", tested by access/agents "of coma": «'global', isOperatorOwned: true»
//   becomes «'global'»
const write = {
  access: { subject: Lotto.subject, actions: ['update'] },
  scope: 'global',
  isOperatorOwned: true,
} as const;

const limits = {
  name: 'LottoLimits',
  tagged: true,
  headers: { ETag: 'The version of the limits, for `If-Match`' },
};
const problems = [
  'bad-request',
  'validation',
  'not-found',
  'version-conflict',
  'step-up-required',
  'too-large',
] as const;

const limitsAsRead = ({ services, caller }: Acting, lottoId: string, round: string | undefined) =>
  // @guard access "what of a limit is full is the house’s to know", tested by limits/limits "come with the number that
  //   is nearest to its end, for the house alone": «caller.isMaster);» becomes «true);»
  readLottoLimits(services.db, lottoId, round ?? null, caller.isMaster);

/** All routes below /api/limits/:id, where the id is a lotto's, and of the sets of numbers. */
export const limitRoutes: Route[] = [
  serve(
    getLimits,
    {
      ...read,
      ...ofRound,
      operationId: 'getLimits',
      summary: "Returns the limits of a lotto's bet types for future rounds and an open round; amounts in satang",
      answer: { ...limits, description: 'The limits' },
      problems: ['not-found'],
    },
    ({ params, query, ...acting }) => limitsAsRead(acting, params.id, query.round),
  ),
  serve(
    updateLimits,
    {
      ...write,
      ...ofRound,
      operationId: 'updateLimits',
      summary: 'Changes limits in open rounds, future rounds or both; loosening needs a reason and a step-up',
      bodyName: 'LottoLimitsChange',
      answer: { ...limits, description: 'The updated limits' },
      problems,
    },
    async ({ params, query, body: { scope, changes, reason }, expected, ...acting }) => {
      const requested = changes.map(({ betType, ...parts }) => ({ betType, parts }));
      await changeLottoLimits(acting, params.id, { scope, changes: requested, reason, expected });
      return limitsAsRead(acting, params.id, query.round);
    },
  ),
  serve(
    // @guard access "what was changed about limits is the house’s to know", tested by access/agents "of coma": without
    //   «isOperatorOwned: true,»
    listLimitChanges,
    {
      ...read,
      isOperatorOwned: true,
      operationId: 'listLimitChanges',
      summary: "Returns the last fifty changes of a lotto's limits, newest first",
      answer: { name: 'LimitChanges', description: 'The changes' },
      problems: ['not-found'],
    },
    async ({ params, services: { db } }) => {
      await readLottoLimits(db, params.id, null, false);
      return readChanges(db, params.id);
    },
  ),
  serve(
    // @guard access "what is sold of numbers is the house’s to know", tested by access/agents "of coma": without
    //   «isOperatorOwned: true,»
    listSoldNumbers,
    {
      ...read,
      isOperatorOwned: true,
      ...ofRound,
      operationId: 'listSoldNumbers',
      summary: 'Returns the numbers of an open round closest to their cap, twenty per bet type, fullest first',
      answer: { name: 'SoldNumbers', description: 'The numbers; empty without an open round' },
      problems: ['not-found'],
    },
    async ({ params, query, services: { db } }) => {
      const { open } = await readLottoLimits(db, params.id, query.round ?? null, false);
      return open ? readSoldNumbers(db, params.id, open.roundId) : [];
    },
  ),
  serve(
    revertLimits,
    {
      ...write,
      ...ofRound,
      operationId: 'revertLimits',
      summary: 'Reverts a change where it still applies; loosening needs a reason and a step-up',
      bodyName: 'LimitRevert',
      answer: { ...limits, description: 'The updated limits' },
      problems,
    },
    async ({ params, query, body, ...acting }) => {
      await revertLottoLimits(acting, params.id, body.no, body.reason);
      return limitsAsRead(acting, params.id, query.round);
    },
  ),
  serve(
    copyLimits,
    {
      ...write,
      operationId: 'copyLimits',
      summary: "Copies a lotto's limits to other lottos, all or none; loosening needs a reason and a step-up",
      bodyName: 'LimitCopy',
      answer: { description: 'The limits are copied' },
      problems,
    },
    ({ params, body, ...acting }) => copyLottoLimits(acting, params.id, body),
  ),
  ...automaticRoutes,
  ...numberRoutes,
  ...personRoutes,
];
