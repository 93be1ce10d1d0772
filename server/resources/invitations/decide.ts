/** Decisions about applications by the upline that invited the applicants, or by its sub accounts. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Application } from '../../../domain/api/applications';
import type { Acting } from '../../access/acting';
import { writeAudit } from '../../audit/write-audit';
import { application, invitation } from '../../db/book/entry';
import { account } from '../../db/schema';
import { ProblemError } from '../../kernel/problem';
import type { MailKind } from '../../../domain/mail';
import { mailedLink, postOfficeOf } from '../../mail/post-office';
import { queueMail } from '../../mail/queue-mail';
import { createRecordIn } from '../../records/change';
import type { Transaction } from '../../kernel/services';
import { agentStore } from '../agents/store';
import { memberStore } from '../members/store';

/** Maximum number of listed applications: pending ones, then the latest decided. */
const LISTED = 100;

/** Reads the applications below the account acted as. */
export async function readApplications({ services, caller }: Acting): Promise<Application[]> {
  const rows = await services.db
    .select({
      application,
      share: invitation.share,
      note: invitation.note,
      ip: sql<string | null>`host(${application.ip})`,
      decidedBy: account.username,
    })
    .from(application)
    .innerJoin(invitation, eq(invitation.id, application.invitationId))
    .leftJoin(account, eq(account.id, application.decidedBy))
    .where(eq(application.uplineId, caller.acting.id))
    .orderBy(sql`${application.state} <> 'waiting'`, desc(application.createdAt), desc(application.id))
    .limit(LISTED);
  return rows.map(({ application: { id, kind, state, username, nickname, phone, email, reason, ...at }, ...more }) => ({
    id,
    kind,
    state,
    username,
    nickname,
    phone,
    email,
    reason,
    createdAt: at.createdAt.toISOString(),
    decidedAt: at.decidedAt?.toISOString() ?? null,
    ...more,
  }));
}

type Row = typeof application.$inferSelect & Pick<typeof invitation.$inferSelect, 'share' | 'permission'>;

/**
 * Returns a pending application, locked. Throws `not-found` for one of another upline, `conflict` for one that was
 * decided.
 */
async function lockWaiting(tx: Transaction, { caller }: Acting, id: string): Promise<Row> {
  const [found] = await tx
    .select({ application, share: invitation.share, permission: invitation.permission })
    .from(application)
    .innerJoin(invitation, eq(invitation.id, application.invitationId))
    // @guard access "an application is decided by whose invitation it was", tested by auth/register "gets the account
    //   as it was offered, with the password chosen": «.where(and(eq(application.id, id), eq(application.uplineId,
    //   caller.acting.id)))» becomes «.where(eq(application.id, id))»
    .where(and(eq(application.id, id), eq(application.uplineId, caller.acting.id)))
    .for('no key update', { of: application });
  if (!found) throw new ProblemError('not-found');
  if (found.application.state !== 'waiting')
    throw new ProblemError('conflict', { detail: 'the application is already decided' });
  return { ...found.application, share: found.share, permission: found.permission };
}

/** Notifies an applicant of the decision, if they left an address and mails are sent. */
async function notifyApplicant(
  tx: Transaction,
  { services }: Acting,
  { email, locale, username }: Row,
  kind: Extract<MailKind, 'approved' | 'refused'>,
  reason: string,
): Promise<void> {
  const office = await postOfficeOf(tx, services.config);
  if (office === null || email === null) return;
  await queueMail(tx, services, {
    kind,
    recipient: email,
    locale,
    values: { username, reason, link: mailedLink(office, '/') },
  });
}

/**
 * Creates the requested account, as adding it by hand would, with the chosen password. Throws `validation` for values
 * that can't be given any more, or a name that has been taken since.
 */
export async function approveApplication(acting: Acting, id: string): Promise<string> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, acting, id);
    const { kind, username, nickname, phone, email, share, permission, passwordHash } = row;
    const said = { username, nickname, phone };
    const { id: accountId } =
      kind === 'agent'
        ? await createRecordIn(tx, agentStore, acting, { ...said, email, givenPt: share, permission })
        : await createRecordIn(tx, memberStore, acting, { ...said, heldPt: share });
    if (kind === 'agent') {
      await tx
        .update(account)
        .set({ passwordHash, mustChangePassword: false, locale: row.locale })
        .where(eq(account.id, accountId));
    }
    const now = services.clock();
    await tx
      .update(application)
      .set({ state: 'approved', decidedAt: now, decidedBy: caller.accountId, accountId, passwordHash: null })
      .where(eq(application.id, id));
    const entry = { action: 'approve', entity: 'applications', entityId: id, after: { kind, username } } as const;
    await writeAudit(tx, now, caller, entry);
    await notifyApplicant(tx, acting, row, 'approved', '');
    return accountId;
  });
}

/** Refuses an application; no account is created. */
export async function refuseApplication(acting: Acting, id: string, reason: string): Promise<void> {
  const { services, caller } = acting;
  await services.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, acting, id);
    const now = services.clock();
    await tx
      .update(application)
      .set({ state: 'refused', decidedAt: now, decidedBy: caller.accountId, reason, passwordHash: null })
      .where(eq(application.id, id));
    const after = { kind: row.kind, username: row.username };
    await writeAudit(tx, now, caller, { action: 'refuse', entity: 'applications', entityId: id, after, reason });
    await notifyApplicant(tx, acting, row, 'refused', reason);
  });
}
