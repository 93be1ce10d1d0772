/** Coming in by an upline's invitation: who is invited, until when, and what became of it. */

/** What one can be invited as; sub accounts are added by their owner. */
export const INVITED_KINDS = ['agent', 'member'] as const;
export type InvitedKind = (typeof INVITED_KINDS)[number];

export const APPLICATION_STATES = ['waiting', 'approved', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** An invitation can be taken; was taken; its days are over; was taken back. */
export const INVITATION_STATES = ['open', 'spent', 'expired', 'revoked'] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_DAYS = 7;
export const PASSWORD_LINK_MINUTES = 30;

/** When something that lets somebody in ended; null where it didn't. */
interface Standing {
  isSpent: boolean;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** How an invitation or a link stands at a moment: what was done with it says more than that its time is over. */
export function invitationStateOf({ isSpent, revokedAt, expiresAt }: Standing, now: Date): InvitationState {
  if (isSpent) return 'spent';
  if (revokedAt !== null) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}
