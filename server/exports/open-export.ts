/** Opens the file that somebody asked for, of whatever kind and format. */
import type { ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { openListFile } from './list-file';
import type { OpenFile } from '../records/csv/open-file';
import { asOfMoment, untilWritten } from './past';
import { openReportFile } from './report-file';
import { openSheetFile } from './sheet-file';

/** Throws `ProblemError` for what can't be had as it was asked for. */
export async function openExport(acting: Acting, request: ExportRequest): Promise<OpenFile> {
  const { of, asOf } = request;
  if (asOf !== undefined) await untilWritten(acting.services.db, asOf);
  if (of.kind === 'report') return openReportFile(acting, request, of);
  if (of.kind === 'sheet') return openSheetFile(acting, request, of);
  return openListFile(acting, request, asOfMoment(of, asOf));
}
