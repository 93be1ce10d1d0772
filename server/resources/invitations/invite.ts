/** Inviting a person to apply for an account directly below one's own. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { INVITATION_DAYS, invitationStateOf } from '../../../domain/accounts/invitation';
import { shareBounds } from '../../../domain/accounts/share';
import type { invite as inviteCall, Invitation } from '../../../domain/api/invitations';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { z } from 'zod';
import type { Acting } from '../../access/acting';
import { grantFault, grantableToAgents, shareFault } from '../../accounts/rules';
import { writeAudit } from '../../audit/write-audit';
import { newEntryToken } from '../../auth/entry-token';
import { application, invitation } from '../../db/book/entry';
import { account } from '../../db/schema';
import { ProblemError } from '../../kernel/problem';
import { readSetting } from '../../settings/read';
import { DAY_MS } from '../../../domain/durations';

/** Maximum number of listed invitations, the newest. */
const LISTED = 100;

/** Returns the screen for the invitation; the token follows the `#`, which browsers never send. */
const invitationPath = (token: string) => `/register#${token}`;

type InvitationInput = z.output<(typeof inviteCall)['body']>;

function errorsOf({ kind, share, permission }: InvitationInput, { caller }: Acting): FieldErrors {
  const errors: FieldErrors = {};
  const beyondShare = shareFault(share, shareBounds(caller.acting.receivedPt, []));
  if (beyondShare) errors['share'] = beyondShare;
  if (kind === 'agent' && !permission) errors['permission'] = { key: 'required' };
  if (kind === 'member' && permission) errors['permission'] = { key: 'unknownField' };
  const beyond = permission && grantFault(permission, grantableToAgents(caller.permission, caller.reductions));
  if (beyond) errors['permission'] = beyond;
  return errors;
}

/** Creates an invitation. Throws `conflict` while registration is off, `validation` for values that can't be given. */
export async function invite(acting: Acting, input: InvitationInput) {
  const { services, caller } = acting;
  const errors = errorsOf(input, acting);
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  const { kind, share, permission = null, note } = input;
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const { text, hash } = newEntryToken();
  const id = services.newId();
  await services.db.transaction(async (tx) => {
    if (!(await readSetting(tx, 'entry.registration'))) {
      throw new ProblemError('conflict', { detail: 'registration is turned off in the settings' });
    }
    await tx.insert(invitation).values({
      id,
      uplineId: caller.acting.id,
      kind,
      tokenHash: hash,
      share,
      permission,
      note,
      createdBy: caller.accountId,
      createdAt: now,
      expiresAt,
    });
    const after = { kind, share, note, expiresAt: expiresAt.toISOString() };
    await writeAudit(tx, now, caller, { action: 'create', entity: 'invitations', entityId: id, after });
  });
  return { id, path: invitationPath(text), expiresAt: expiresAt.toISOString() };
}

/** Returns the invitations of the account acted as, with their states. */
export async function readInvitations({ services, caller }: Acting): Promise<Invitation[]> {
  const rows = await services.db
    .select({ invitation, createdBy: account.username, isSpent: sql<boolean>`${application.id} IS NOT NULL` })
    .from(invitation)
    .leftJoin(account, eq(account.id, invitation.createdBy))
    .leftJoin(application, eq(application.invitationId, invitation.id))
    .where(eq(invitation.uplineId, caller.acting.id))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(LISTED);
  const now = services.clock();
  return rows.map(({ invitation: { id, kind, share, note, createdAt, expiresAt, revokedAt }, createdBy, isSpent }) => ({
    id,
    kind,
    state: invitationStateOf({ isSpent, revokedAt, expiresAt }, now),
    share,
    note,
    createdBy: createdBy ?? '',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/**
 * Revokes an invitation. Throws `not-found` for one of another upline, `conflict` for one that can't be used any more.
 */
export async function revokeInvitation({ services, caller }: Acting, id: string): Promise<void> {
  const now = services.clock();
  const isTheirs = and(eq(invitation.id, id), eq(invitation.uplineId, caller.acting.id));
  await services.db.transaction(async (tx) => {
    const found = await tx.select({ id: invitation.id }).from(invitation).where(isTheirs).for('no key update');
    if (found.length === 0) throw new ProblemError('not-found');
    const revoked = await tx
      .update(invitation)
      .set({ revokedAt: now })
      .where(
        and(
          isTheirs,
          isNull(invitation.revokedAt),
          gt(invitation.expiresAt, now),
          sql`NOT EXISTS (SELECT FROM application WHERE application.invitation_id = ${invitation.id})`,
        ),
      )
      .returning({ kind: invitation.kind });
    if (revoked.length === 0)
      throw new ProblemError('conflict', { detail: 'the invitation was used or revoked, or has expired' });
    const entry = {
      action: 'delete',
      entity: 'invitations',
      entityId: id,
      before: { kind: revoked[0]?.kind },
    } as const;
    await writeAudit(tx, now, caller, entry);
  });
}
