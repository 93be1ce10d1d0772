/** The API of betting suspensions: any account may read them, the operator suspends and resumes. */
import { listSuspensions, resumeBetting, suspendBetting } from '../../../domain/api/suspensions';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readSuspensions, resume, suspend } from '../../settings/suspend';

/** Access for master, and for its sub accounts with the right to the system. */
// @guard access "suspensions are the house’s", tested by settings/suspensions "are the house’s alone to put and to
//   end": without «isOperatorOwned: true,»
const house = { access: { subject: 'system', actions: ['update'] }, isOperatorOwned: true, scope: 'global' } as const;

const answer = { description: 'The current suspensions', name: 'Suspensions' };

export const suspensionRoutes: Route[] = [
  serve(
    listSuspensions,
    {
      operationId: 'listSuspensions',
      summary: 'Returns the current betting suspensions with reason and end; open to every user',
      access: 'signed-in',
      scope: 'global',
      answer,
      problems: ['password-change-required'],
    },
    ({ services }) => readSuspensions(services, services.db),
  ),
  serve(
    suspendBetting,
    {
      ...house,
      operationId: 'suspendBetting',
      summary: 'Suspends all betting (with a step-up), a lotto or a round; waits for the in-flight bets to finish',
      bodyName: 'Suspending',
      answer,
      problems: ['bad-request', 'validation', 'step-up-required', 'too-large'],
    },
    ({ body, ...acting }) => suspend(acting, body),
  ),
  serve(
    resumeBetting,
    {
      ...house,
      operationId: 'resumeBetting',
      summary: 'Resumes suspended betting; all betting takes a step-up and a reason',
      bodyName: 'Resuming',
      answer,
      problems: ['bad-request', 'validation', 'step-up-required', 'too-large'],
    },
    ({ body: { reason, ...suspended }, ...acting }) => resume(acting, suspended, reason || undefined),
  ),
];
