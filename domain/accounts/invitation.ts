/** Registration by an upline's invitation: the kind of account, the validity and the outcome. */

/** Kinds of accounts that an invitation can create. Sub accounts are added by their owner. */
export const INVITED_KINDS = ['agent', 'member'] as const;
export type InvitedKind = (typeof INVITED_KINDS)[number];

export const APPLICATION_STATES = ['waiting', 'approved', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** States of an invitation: it can be used, was used, has expired, or was revoked. */
export const INVITATION_STATES = ['open', 'spent', 'expired', 'revoked'] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_DAYS = 7;
export const PASSWORD_LINK_MINUTES = 30;

/** Facts that decide the state of an invitation or a link; `revokedAt` is null unless it was revoked. */
interface Standing {
  isSpent: boolean;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** Returns the state of an invitation or a link at a moment. Use and revocation take precedence over expiry. */
export function invitationStateOf({ isSpent, revokedAt, expiresAt }: Standing, now: Date): InvitationState {
  if (isSpent) return 'spent';
  if (revokedAt !== null) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}
