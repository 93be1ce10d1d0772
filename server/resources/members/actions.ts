/** What is done with members besides the records: showing a telephone number, importing many. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Member } from '../../../domain/entities/member';
import { MEMBER_IMPORT_COLUMNS, MEMBER_IMPORT_MAX_ROWS } from '../../../domain/accounts/member-import';
import { writeAudit } from '../../audit/write-audit';
import { account } from '../../db/schema';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../records/routes/list-parameters';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { readRecord } from '../../records/change';
import { importMembers } from './import';
import { memberStore } from './store';

const Import = z.strictObject({ csv: z.string(), dryRun: z.boolean().default(true) });

const ImportFault = z.object({
  line: z.int(),
  field: z.string().nullable(),
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const ImportAnswer = z.object({ rows: z.int(), created: z.int(), errors: z.array(ImportFault) });

const Phone = z.object({ phone: z.string().nullable() });

/** Answers the whole number, and records that it was shown: neither happens without the other. */
async function revealPhone(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  const phone = await services.db.transaction(async (tx) => {
    const { id } = await readRecord(tx, memberStore, acting, idOf(c));
    const [row] = await tx.select({ phone: account.phone }).from(account).where(eq(account.id, id));
    await writeAudit(tx, services.clock(), caller, { action: 'reveal', entity: Member.name, entityId: id });
    return row?.phone ?? null;
  });
  return c.json({ phone });
}

async function importFile(c: AppContext): Promise<Response> {
  const { csv, dryRun } = await readFields(c, Import);
  return c.json(await importMembers(actingOf(c), csv, dryRun));
}

export const memberActionRoutes: Route[] = [
  {
    method: 'post',
    path: '/api/members/import',
    operationId: 'importMembers',
    summary:
      `Adds the members of a CSV file with the columns ${MEMBER_IMPORT_COLUMNS.join(', ')} (percent and baht), all or ` +
      `none, at most ${MEMBER_IMPORT_MAX_ROWS}; a dry run only judges it`,
    access: { subject: Member.subject, actions: ['update'] },
    scope: 'downline',
    body: { schema: Import, name: 'MemberImport' },
    answers: { 200: { description: 'How many rows there are and were added, or what is wrong', schema: ImportAnswer } },
    problems: ['bad-request', 'validation', 'too-large'],
    handle: importFile,
  },
  {
    method: 'post',
    path: '/api/members/:id/phone',
    operationId: 'revealMemberPhone',
    summary: 'The whole telephone number of a member; that it was shown is recorded',
    access: { subject: Member.subject, actions: ['read'] },
    scope: 'downline',
    parameters: [idParameter],
    shownOnce: ['phone'],
    answers: { 200: { description: 'The number', schema: Phone } },
    problems: ['not-found'],
    handle: revealPhone,
  },
];
