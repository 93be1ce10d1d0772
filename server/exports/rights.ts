/** Permissions for files. */
import { EXPORTED } from '../../domain/exports/exported';
import type { ExportRequest } from '../../domain/exports/request';
import { EXPORTED_SHEETS } from '../../domain/api/exported-sheets';
import { REPORTS } from '../../domain/reports/reports';
import type { Caller } from '../access/caller';

/** Whether a user may read the content of a file, including full personal data if requested. */
export function mayTake(caller: Caller, { of, personal }: ExportRequest): boolean {
  // @guard access "whole telephone numbers take everything with members", tested by exports/jobs "are nobody else’s to
  //   take whole, and the record says how they were taken"
  if (personal === 'whole' && !caller.can('manage', 'member')) return false;
  // @guard access "a file is of what one may read", tested by exports/jobs "is had only of what one may read, also
  //   after it was made": «caller.can('read', EXPORTED[of.name].entity.subject);» becomes «true;»
  if (of.kind === 'list') return caller.can('read', EXPORTED[of.name].entity.subject);
  if (of.kind === 'sheet') {
    const { action, subject } = EXPORTED_SHEETS[of.name].access;
    return caller.can(action, subject);
  }
  const report = REPORTS.find(({ name }) => name === of.name);
  return report !== undefined && report.access.actions.some((action) => caller.can(action, report.access.subject));
}
