/** The account acted as, as its user sees it; a sub account sees its owner's. Nothing of it can be changed here. */
import { z } from 'zod';
import { permissions } from '../entities/field';
import { ACCOUNT_STATUSES } from '../accounts/status';

export const MyAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  /** Number of levels below master. */
  level: z.number().int(),
  /** Name of the account above; null for master. */
  upline: z.string().nullable(),
  /** PT that it received, in basis points; no other share of an upline is shown. */
  receivedPt: z.number().int(),
  /** Permission of the person signed in. */
  permission: permissions().read,
  effectiveStatus: z.enum(ACCOUNT_STATUSES),
  /** Numbers of accounts anywhere below. */
  agentCount: z.number().int(),
  memberCount: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
});

export type MyAccount = z.infer<typeof MyAccount>;
