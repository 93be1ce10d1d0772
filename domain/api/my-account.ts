/** The account that somebody acts as, as they themselves see it; a sub account sees its owner's. Nothing of it is written. */
import { z } from 'zod';
import { permissions } from '../entities/field';
import { ACCOUNT_STATUSES } from '../accounts/status';

export const MyAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  /** How far below master it stands. */
  level: z.number().int(),
  /** The name of the account above; null for master. */
  upline: z.string().nullable(),
  /** What it received, basis points; of an upline's share nothing more is said. */
  receivedPt: z.number().int(),
  /** What the person signed in may do. */
  permission: permissions().read,
  effectiveStatus: z.enum(ACCOUNT_STATUSES),
  /** Accounts anywhere below. */
  agentCount: z.number().int(),
  memberCount: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
});

export type MyAccount = z.infer<typeof MyAccount>;
