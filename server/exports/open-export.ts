/** Opens the file that somebody asked for, of whatever kind and format. */
import type { ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { openListFile } from './list-file';
import type { OpenFile } from './open-file';
import { openReportFile } from './report-file';

/** Throws `ProblemError` for what can't be had as it was asked for. */
export function openExport(acting: Acting, request: ExportRequest): Promise<OpenFile> {
  const { of } = request;
  return of.kind === 'list' ? openListFile(acting, request, of) : openReportFile(acting, request, of);
}
