/** Whoever calls, as the book knows them. */
import type { Submitter } from './results/submit-result';
import type { Caller } from '../access/caller';

/** The person, not the account acted as: nobody approves what they asked for themselves. */
export function bookActorOf({ accountId, username }: Caller): Submitter {
  return { id: accountId, name: username };
}
