/** Coming in by an invitation: made and listed by an upline, taken by whoever applies. */
import { z } from 'zod';
import { INVITATION_STATES, INVITED_KINDS } from '../accounts/invitation';
import { Agent } from '../entities/agent';
import { textOrNull } from '../entities/field';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { defineCall } from './call';
import { HandedOver, LINK_STATES } from './password-links';

/** UTF-16 units that are looked at. */
const TYPED_MAX = 2 * PASSWORD_MAX;
const typed = z.string().min(1).max(TYPED_MAX);
const NOTE_MAX = 60;
const moment = z.string();

const InvitationInfo = z.object({
  /** `off` while nobody can register. */
  state: z.enum([...LINK_STATES, 'off']),
  /** What follows is null unless it is open. */
  kind: z.enum(INVITED_KINDS).nullable(),
  /** Whose account the new one stands below. */
  upline: z.string().nullable(),
  /** What the new name begins with; empty below master. */
  usernamePrefix: z.string().nullable(),
  expiresAt: moment.nullable(),
});
export type InvitationInfo = z.infer<typeof InvitationInfo>;

/** How an invitation stands, and what one is invited as. */
export const readInvitation = defineCall({
  method: 'POST',
  path: '/auth/invitation',
  body: z.strictObject({ token: typed }),
  answer: InvitationInfo,
  asks: true,
});

/** Applies by an invitation, which is spent then. Nothing is made before the upline approves. */
export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  body: z.strictObject({
    token: typed,
    locale: z.enum(LOCALES),
    username: typed,
    /** Of an agent; members don't sign in here. */
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
  /** Basis points: what an agent is given, what is held of a member. */
  share: z.int(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** The invitations of the account acted as, the newest first. */
export const listInvitations = defineCall({
  method: 'GET',
  path: '/invitations',
  answer: z.object({
    /** Whether anybody can register by one at present. */
    isOpen: z.boolean(),
    /** What can be given at the most, basis points. */
    receivedPt: z.int(),
    invitations: z.array(Invitation),
  }),
});

/** Invites somebody to apply for an account right below the one acted as. */
export const invite = defineCall({
  method: 'POST',
  path: '/invitations',
  body: z.strictObject({
    kind: z.enum(INVITED_KINDS),
    share: z.int(),
    /** Of an agent. */
    permission: Agent.fields.permission.write.optional(),
    note: textOrNull({ maxLength: NOTE_MAX }).write,
  }),
  answer: HandedOver.extend({ id: z.uuid() }),
  // Its answer shows a secret: sent again after a lost one another invitation is made, and the lost one is revoked.
  asks: true,
});

/** Takes an invitation back that nobody has taken yet. */
export const revokeInvitation = defineCall({ method: 'POST', path: '/invitations/:id/revoke' });
