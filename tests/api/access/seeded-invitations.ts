/** An open invitation of each of some accounts, and an application by another invitation. */
import { application, invitation } from '../../../server/db/book/entry';
import type { Database } from '../../../server/kernel/services';

const WHOSE = ['coma', 'coma1', 'master', 'comb'];

/** Seeds them as members without a share. Returns functions that find each by its account. */
export async function seedInvitations(
  db: Database,
  newId: () => string,
  idOf: (username: string) => string,
  createdAt: Date,
) {
  const invitations = new Map(WHOSE.map((username) => [username, newId()]));
  const applications = new Map(WHOSE.map((username) => [username, newId()]));
  for (const username of WHOSE) {
    const uplineId = idOf(username);
    const values = { uplineId, kind: 'member' as const, share: 0, createdBy: uplineId, createdAt };
    // By the clock of the app, which these tests turn.
    const expiresAt = new Date('2100-01-01T00:00:00Z');
    const taken = newId();
    await db.insert(invitation).values([
      { ...values, id: invitations.get(username) ?? '', tokenHash: `open ${username}`, expiresAt },
      { ...values, id: taken, tokenHash: `taken ${username}`, expiresAt },
    ]);
    const applied = { uplineId, kind: 'member' as const, username: `${username}.applied`, locale: 'en' as const };
    await db
      .insert(application)
      .values({ ...applied, id: applications.get(username) ?? '', invitationId: taken, createdAt });
  }
  return {
    /** The invitation of an account that can be taken. */
    invitationOf: (username: string) => invitations.get(username) ?? '',
    /** The application below an account. */
    applicationOf: (username: string) => applications.get(username) ?? '',
  };
}
