/** Actions on members in addition to the records: revealing a telephone number, importing many. */
import { eq, sql } from 'drizzle-orm';
import { revealPhone } from '../../../domain/api/accounts';
import { importMembers } from '../../../domain/api/member-import';
import { Member } from '../../../domain/entities/member';
import { MEMBER_IMPORT_COLUMNS, MEMBER_IMPORT_MAX_ROWS } from '../../../domain/accounts/member-import';
import { writeAudit } from '../../audit/write-audit';
import { requireFreshStepUp } from '../../access/step-up';
import { account } from '../../db/schema';
import type { Acting } from '../../access/acting';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { ProblemError } from '../../kernel/problem';
import { readRecord } from '../../records/change';
import type { Transaction } from '../../kernel/services';
import { importFile } from './import/import-file';
import { memberStore } from './store';
import { HOUR_MS } from '../../../domain/durations';

/**
 * Maximum number of telephone numbers shown to one person per hour. A person who calls members one after the other
 * needs fewer; copying all of them takes days.
 */
const REVEALS_MAX = 60;

/** Throws `too-many-tries` if the person has been shown enough numbers, by the audit log; one check at a time. */
async function checkMayReveal(tx: Transaction, { services, caller }: Acting): Promise<void> {
  const { accountId } = caller;
  const now = services.clock();
  // @guard access "telephone numbers shown are counted one at a time", tested by members/reveal "are sixty an hour for
  //   one person"
  await tx.execute(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ at: string }>(sql`
    SELECT at FROM audit WHERE actor_id = ${accountId}::uuid AND action = 'reveal' AND at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz
    ORDER BY id DESC OFFSET ${REVEALS_MAX - 1} LIMIT 1`);
  const [first] = rows;
  if (first === undefined) return;
  const seconds = Math.ceil((new Date(first.at).getTime() + HOUR_MS - now.getTime()) / 1000);
  throw new ProblemError('too-many-tries', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}

/** Reads the whole number, and records that it was shown: either both happen or neither. */
function phoneOf(acting: Acting, memberId: string): Promise<string | null> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    const { id } = await readRecord(tx, memberStore, acting, memberId);
    // @guard access "nobody is shown all telephone numbers in a moment", tested by members/reveal "are sixty an hour
    //   for one person"
    await checkMayReveal(tx, acting);
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
      summary: `Imports up to ${MEMBER_IMPORT_MAX_ROWS} members from a CSV file, all or none`,
      description:
        `The columns are ${MEMBER_IMPORT_COLUMNS.join(', ')}, by these names or by the heads of an export in any ` +
        'language. Shares are in percent and amounts in baht. A comma or point before the last one or two digits is ' +
        'the decimal mark. Before three digits, it must be the group mark of `locale`. `columns` assigns other ' +
        'columns; columns of passwords can only be left out. A dry run only checks the file, and returns its columns, ' +
        'its first rows with their values, and every refused row.',
      access: { subject: Member.subject, actions: ['update'] },
      scope: 'downline',
      bodyName: 'MemberImport',
      // The reading has personal data, so it isn't stored for repeated requests.
      shownOnce: ['reading'],
      answer: { description: 'The numbers of rows and added members, or the errors; on a dry run also the reading' },
      problems: ['bad-request', 'validation', 'step-up-required', 'too-large'],
    },
    async ({ body, ...acting }) => {
      // @guard access "an import takes a step-up", tested by access/step-up "is needed for what is held of a member"
      if (!body.dryRun) requireFreshStepUp(acting.services, acting.caller);
      return importFile(acting, body);
    },
  ),
  serve(
    revealPhone,
    {
      operationId: 'revealMemberPhone',
      summary: 'Returns the full telephone number of a member; the audit log records the access',
      access: { subject: Member.subject, actions: ['read'] },
      scope: 'downline',
      shownOnce: ['phone'],
      answer: { description: 'The number' },
      problems: ['not-found', 'too-many-tries'],
    },
    async ({ params, ...acting }) => ({ phone: await phoneOf(acting, params.id) }),
  ),
];
