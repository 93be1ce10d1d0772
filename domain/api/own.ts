/** What people ask and do about themselves: the account they act as, and where they are signed in. */
import { z } from 'zod';
import { AccountBalance } from '../accounts/account-balance';
import { MyAccount } from './my-account';
import { Session } from '../entities/session';
import { ACCOUNT_MONEY } from './money';
import { defineCall } from './call';
import { recordOf } from './records';

/** The account acted as. */
export const readMyAccount = defineCall({ method: 'GET', path: '/my-account', answer: MyAccount });

/** What the account acted as has, what of its credit is used, and its result of this week. */
export const readOwnBalance = defineCall({
  method: 'GET',
  path: '/my-account/standing',
  about: ACCOUNT_MONEY,
  answer: AccountBalance,
});

const about = 'own-sessions';
const SignedIn = recordOf(Session);

/** Where the person is signed in, the newest first. */
export const listOwnSessions = defineCall({ method: 'GET', path: '/auth/sessions', about, answer: z.array(SignedIn) });

/** Signs the person out everywhere else. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  about,
  answer: z.object({ ended: z.int() }),
});

/** Signs the person out at one place; answers what it was. */
export const endOwnSession = defineCall({ method: 'DELETE', path: '/auth/sessions/:id', about, answer: SignedIn });
