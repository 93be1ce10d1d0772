/** What is done with members besides the records: showing a telephone number, importing many. */
import { eq } from 'drizzle-orm';
import { importMembers, revealPhone } from '../../../domain/api/accounts';
import { Member } from '../../../domain/entities/member';
import { MEMBER_IMPORT_COLUMNS, MEMBER_IMPORT_MAX_ROWS } from '../../../domain/accounts/member-import';
import { writeAudit } from '../../audit/write-audit';
import { account } from '../../db/schema';
import type { Acting } from '../../access/acting';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readRecord } from '../../records/change';
import { importFile } from './import';
import { memberStore } from './store';

/** Reads the whole number, and records that it was shown: neither happens without the other. */
function phoneOf(acting: Acting, memberId: string): Promise<string | null> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    const { id } = await readRecord(tx, memberStore, acting, memberId);
    const [row] = await tx.select({ phone: account.phone }).from(account).where(eq(account.id, id));
    await writeAudit(tx, services.clock(), caller, { action: 'reveal', entity: Member.name, entityId: id });
    return row?.phone ?? null;
  });
}

export const memberActionRoutes: Route[] = [
  serve(
    importMembers,
    {
      operationId: 'importMembers',
      summary:
        `Adds the members of a CSV file with the columns ${MEMBER_IMPORT_COLUMNS.join(', ')} (percent and baht), all or ` +
        `none, at most ${MEMBER_IMPORT_MAX_ROWS}; a dry run only judges it`,
      access: { subject: Member.subject, actions: ['update'] },
      scope: 'downline',
      bodyName: 'MemberImport',
      answer: { description: 'How many rows there are and were added, or what is wrong' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, ...acting }) => importFile(acting, body.csv, body.dryRun),
  ),
  serve(
    revealPhone,
    {
      operationId: 'revealMemberPhone',
      summary: 'The whole telephone number of a member; that it was shown is recorded',
      access: { subject: Member.subject, actions: ['read'] },
      scope: 'downline',
      shownOnce: ['phone'],
      answer: { description: 'The number' },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => ({ phone: await phoneOf(acting, params.id) }),
  ),
];
