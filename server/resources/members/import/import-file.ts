/** Import of many members from a CSV file: every line is checked, and then all are added or none. */
import { Member } from '../../../../domain/entities/member';
import type { MemberImport, MemberImportAnswer, MemberImportFault } from '../../../../domain/accounts/member-import';
import { shareBounds } from '../../../../domain/accounts/share';
import { lockParent } from '../../../access/lock';
import { shareFault } from '../../../accounts/rules';
import { writeAudits } from '../../../audit/write-audit';
import { account } from '../../../db/schema';
import { creationOf } from '../../../records/change';
import { readByIds } from '../../../records/read';
import type { Acting } from '../../../access/acting';
import type { Transaction } from '../../../kernel/services';
import { toMemberRow } from '../../../accounts/member-creation';
import { memberStore } from '../store';
import { readFile } from './read-file';
import { rememberSource } from './sources';
import type { Candidate } from './taken-names';

/** Number of rows per database statement. */
const BATCH = 500;

/** Maximum number of faults returned: nobody repairs a file from more. */
const FAULTS_SHOWN = 1_000;

/** Ends the transaction of an import that can't be completed. */
class ImportRefused extends Error {
  constructor(readonly faults: MemberImportFault[]) {
    super('the import has faults');
  }
}

/**
 * Adds all members with their audit entries. Throws `ImportRefused` if the share or a name has become unavailable
 * since.
 */
async function insertAll(tx: Transaction, acting: Acting, candidates: readonly Candidate[]): Promise<void> {
  const { services, caller } = acting;
  const parent = await lockParent(tx, caller.acting);
  const bounds = shareBounds(parent.receivedPt, []);
  const rows = candidates.map(({ values }) => toMemberRow(services, parent, values));
  const faults = rows.flatMap(({ heldPt }, index) => {
    const fault = shareFault(heldPt ?? 0, bounds);
    return fault ? [{ line: candidates[index]?.line ?? 1, field: 'heldPt', ...fault }] : [];
  });
  if (faults.length > 0) throw new ImportRefused(faults);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const inserted = await tx
      .insert(account)
      .values(batch)
      .onConflictDoNothing({ target: account.username })
      .returning({ id: account.id });
    if (inserted.length < batch.length) {
      const added = new Set(inserted.map(({ id }) => id));
      const missing = batch.flatMap(({ id }, index) =>
        added.has(id) ? [] : [{ line: candidates[start + index]?.line ?? 1, field: 'username', key: 'username.taken' }],
      );
      throw new ImportRefused(missing);
    }
    const records = await readByIds(
      tx,
      Member,
      memberStore.source,
      caller.acting,
      inserted.map(({ id }) => id),
    );
    const entries = records.map((record) => ({
      ...creationOf(memberStore, record),
      entity: Member.name,
      action: 'import' as const,
    }));
    await writeAudits(tx, services.clock(), caller, entries);
  }
}

/**
 * Checks a file and, unless it is a dry run, adds its members below the caller's own account in one transaction. If
 * there is any fault, nothing is added. A dry run returns the reading of the file as well. An import from a named source
 * remembers the assignment of its columns.
 */
export async function importFile(acting: Acting, file: MemberImport): Promise<MemberImportAnswer> {
  const { services, caller } = acting;
  const { rows, candidates, faults, reading } = await readFile(acting, file);
  const refused = (errors: MemberImportFault[]) => ({ rows, created: 0, errors: errors.slice(0, FAULTS_SHOWN) });
  if (file.dryRun) return { ...refused(faults), reading };
  if (faults.length > 0 || candidates.length === 0) return refused(faults);
  try {
    await services.db.transaction(async (tx) => {
      await insertAll(tx, acting, candidates);
      const { source: name } = file;
      if (name === undefined) return;
      const { columns } = reading;
      await rememberSource(tx, { accountId: caller.acting.id, name, columns, now: services.clock() });
    });
  } catch (error) {
    if (error instanceof ImportRefused) return refused(error.faults);
    throw error;
  }
  return { rows, created: candidates.length, errors: [] };
}
