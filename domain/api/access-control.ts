/** The calls of the access review. */
import { z } from 'zod';
import { AccessChange, ReviewedPerson, SharedAddress } from '../access-control';
import { defineCall } from './call';

/** Lists the people who can sign in at or below the account acted as, and the addresses that several of them share. */
export const readAccessReview = defineCall({
  method: 'GET',
  path: '/access-review',
  answer: z.object({
    at: z.string(),
    /** People who work for the account first, then everyone below it, up to a maximum. */
    people: z.array(ReviewedPerson),
    /** Number of people in total. */
    total: z.int(),
    sharedAddresses: z.array(SharedAddress),
  }),
});

/** Changes of rights, status and restrictions, newest first. */
export const listAccessChanges = defineCall({
  method: 'GET',
  path: '/access-review/changes',
  answer: z.array(AccessChange),
});

/** Whether the newest part of the record of changes is unaltered since it was sealed. */
export const readAuditChain = defineCall({
  method: 'GET',
  path: '/access-review/chain',
  answer: z.object({
    /** Number of seals, and of the newest ones that were recomputed. */
    sealed: z.int(),
    checked: z.int(),
    isWhole: z.boolean(),
    /** The difference found, in a sentence; only for users acting as master. */
    difference: z.string().optional(),
  }),
});
