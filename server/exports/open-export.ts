/** Opens a requested file, of any kind and format. */
import type { ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { openListFile } from './list-file';
import type { OpenFile } from '../records/csv/open-file';
import { asOfMoment, untilWritten } from './past';
import { openReportFile } from './report-file';
import { openSheetFile } from './sheet-file';

/** Opens the file of a request. Throws `ProblemError` for a request that can't be fulfilled. */
export async function openExport(acting: Acting, request: ExportRequest): Promise<OpenFile> {
  const { of, asOf } = request;
  if (asOf !== undefined) await untilWritten(acting.services.db, asOf);
  if (of.kind === 'report') return openReportFile(acting, request, of);
  if (of.kind === 'sheet') return openSheetFile(acting, request, of);
  return openListFile(acting, request, asOfMoment(of, asOf));
}
