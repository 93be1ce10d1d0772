/** Of what a file can be as it was at a moment that is past. */
import { REPORTS } from '../reports/reports';
import { EXPORTED } from '../exports/exported';
import { EXPORTED_SHEETS } from './exported-sheets';
import type { ExportedReport, ExportRequest } from '../exports/request';

/** Whether a report has a row for each account, also for one of which there is nothing, and which may be removed since. */
function includesIdleAccounts({ name, query: { by, zero } }: ExportedReport): boolean {
  const report = REPORTS.find((one) => one.name === name);
  return zero === 'show' && (by ?? report?.groupings[0]) === 'account';
}

/**
 * Whether what is asked for keeps its earlier states: what only grows, row by row, each with its moment, and reports, whose
 * settlements, corrections and refunds do. Agents or limits are changed in place, and so is what other sheets tell: of those
 * there is a file of now alone.
 */
export function canBePast(of: ExportRequest['of']): boolean {
  switch (of.kind) {
    case 'list':
      return EXPORTED[of.name].isGrowing === true;
    case 'sheet':
      return EXPORTED_SHEETS[of.name].isGrowing;
    case 'report':
      return !includesIdleAccounts(of);
  }
}

/** A list's filter that leaves out what came after a moment. */
export function filterUntil(
  name: keyof typeof EXPORTED,
  filter: Readonly<Record<string, unknown>>,
  asOf: string,
): Record<string, unknown> {
  const { dated } = EXPORTED[name];
  if (!dated) throw new Error(`${name} has no moments`);
  const key = `${dated.field}_${dated.until}`;
  const said = filter[key];
  return { ...filter, [key]: typeof said === 'string' && Date.parse(said) < Date.parse(asOf) ? said : asOf };
}
