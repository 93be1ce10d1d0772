/** Calls of people about themselves: the account they act as, and their sessions. */
import { z } from 'zod';
import { AccountBalance } from '../accounts/account-balance';
import { MyAccount } from './my-account';
import { Session } from '../entities/session';
import { ACCOUNT_MONEY } from './money';
import { defineCall } from './call';
import { recordOf } from './records';

/** Returns the account acted as. */
export const readMyAccount = defineCall({ method: 'GET', path: '/my-account', answer: MyAccount });

/** Balance of the account acted as, its used credit, and its result of this week. */
export const readOwnBalance = defineCall({
  method: 'GET',
  path: '/my-account/standing',
  about: ACCOUNT_MONEY,
  answer: AccountBalance,
});

const about = 'own-sessions';
const SignedIn = recordOf(Session);

/** The person's sessions, newest first. */
export const listOwnSessions = defineCall({ method: 'GET', path: '/auth/sessions', about, answer: z.array(SignedIn) });

/** Signs the person out everywhere else. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  about,
  answer: z.object({ ended: z.int() }),
});

/** Ends one session of the person and returns it. */
export const endOwnSession = defineCall({ method: 'DELETE', path: '/auth/sessions/:id', about, answer: SignedIn });
