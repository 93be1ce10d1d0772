/** The calls of the review of access. */
import { z } from 'zod';
import { AccessChange, ReviewedPerson, SharedAddress } from '../access-control';
import { defineCall } from './call';

/** Who can sign in at or below the account acted as, and from where several of them did. */
export const readAccessReview = defineCall({
  method: 'GET',
  path: '/access-review',
  answer: z.object({
    at: z.string(),
    /** Those who work for the account first, then everybody below; no more than so many. */
    people: z.array(ReviewedPerson),
    /** How many there are. */
    total: z.int(),
    sharedAddresses: z.array(SharedAddress),
  }),
});

/** What was changed of rights, status and restrictions, the newest first. */
export const listAccessChanges = defineCall({
  method: 'GET',
  path: '/access-review/changes',
  answer: z.array(AccessChange),
});

/** Whether the newest part of the record of changes is as it was sealed. */
export const readAuditChain = defineCall({
  method: 'GET',
  path: '/access-review/chain',
  answer: z.object({
    /** Seals there are, and how many of the newest were computed again. */
    sealed: z.int(),
    checked: z.int(),
    isWhole: z.boolean(),
    /** What is wrong, in a sentence; told to those who act as master alone. */
    difference: z.string().optional(),
  }),
});
