/** Exports that can show a past moment. */
import { REPORTS } from '../reports/reports';
import { EXPORTED } from '../exports/exported';
import { EXPORTED_SHEETS } from './exported-sheets';
import type { ExportedReport, ExportRequest } from '../exports/request';

/** Whether a report has a row for each account, even for one without figures, which may have been removed since. */
function includesIdleAccounts({ name, query: { by, zero } }: ExportedReport): boolean {
  const report = REPORTS.find((one) => one.name === name);
  return zero === 'show' && (by ?? report?.groupings[0]) === 'account';
}

/**
 * Whether the requested data keeps its earlier states. Lists that only grow do, because each row has its moment.
 * Reports do through their settlements, corrections and refunds. Agents, limits and the data of other sheets are
 * changed in place, so that only a current file is possible.
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

/** Returns a list's filter that excludes everything after a moment. */
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
