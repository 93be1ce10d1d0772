/** Registration by invitation: an upline creates and lists invitations, and an applicant uses one. */
import { z } from 'zod';
import { INVITATION_STATES, INVITED_KINDS } from '../accounts/invitation';
import { Agent } from '../entities/agent';
import { textOrNull } from '../entities/field';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { defineCall } from './call';
import { NewPasswordLink, LINK_STATES } from './password-links';
import { count } from '../validation/whole-number';

/** Maximum number of UTF-16 units that are read. */
const TYPED_MAX = 2 * PASSWORD_MAX;
const typed = z.string().min(1).max(TYPED_MAX);
const NOTE_MAX = 60;
const moment = z.string();

const InvitationInfo = z.object({
  /** `off` while registration is closed. */
  state: z.enum([...LINK_STATES, 'off']),
  /** This and the following fields are null unless it is open. */
  kind: z.enum(INVITED_KINDS).nullable(),
  /** Account directly above the new one. */
  upline: z.string().nullable(),
  /** Beginning of the new name; empty below master. */
  usernamePrefix: z.string().nullable(),
  expiresAt: moment.nullable(),
});
export type InvitationInfo = z.infer<typeof InvitationInfo>;

/** Returns the state of an invitation and the kind of account it is for. */
export const readInvitation = defineCall({
  method: 'POST',
  path: '/auth/invitation',
  body: z.strictObject({ token: typed }),
  answer: InvitationInfo,
  asks: true,
});

/** Applies by an invitation and uses it up. No account is created before the upline approves. */
export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  body: z.strictObject({
    token: typed,
    locale: z.enum(LOCALES),
    username: typed,
    /** Only for an agent; members don't sign in here. */
    password: z.string().max(TYPED_MAX).optional(),
    nickname: Agent.fields.nickname.write,
    phone: Agent.fields.phone.write,
    email: Agent.fields.email.write,
  }),
});

const Invitation = z.object({
  id: z.uuid(),
  kind: z.enum(INVITED_KINDS),
  state: z.enum(INVITATION_STATES),
  /** Basis points: the share given to an agent, or held of a member. */
  share: z.int(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** The invitations of the account acted as, newest first. */
export const listInvitations = defineCall({
  method: 'GET',
  path: '/invitations',
  answer: z.object({
    /** Whether registration by invitation is currently open. */
    isOpen: z.boolean(),
    /** Highest share that can be given, in basis points. */
    receivedPt: z.int(),
    invitations: z.array(Invitation),
  }),
});

/** Invites a person to apply for an account right below the one acted as. */
export const invite = defineCall({
  method: 'POST',
  path: '/invitations',
  body: z.strictObject({
    kind: z.enum(INVITED_KINDS),
    share: count(),
    /** Only for an agent. */
    permission: Agent.fields.permission.write.optional(),
    note: textOrNull({ maxLength: NOTE_MAX }).write,
  }),
  answer: NewPasswordLink.extend({ id: z.uuid() }),
  // The answer shows a secret. A repeat after a lost answer makes another invitation and revokes the lost one.
  asks: true,
});

/** Revokes an invitation that nobody has used yet. */
export const revokeInvitation = defineCall({ method: 'POST', path: '/invitations/:id/revoke' });
