/** Callers in the form in which the book identifies them. */
import type { Submitter } from './results/submit-result';
import type { Caller } from '../access/caller';

/** Returns the person who calls, not the account acted as, so that persons can't approve their own requests. */
export function bookActorOf({ accountId, username }: Caller): Submitter {
  return { id: accountId, name: username };
}
