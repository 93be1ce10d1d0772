/** Of what a file can be as it was at a moment that is past. */
import { EXPORTED } from './exported';
import { EXPORTED_SHEETS } from './sheets';
import type { ExportRequest } from './request';

/**
 * Whether what is asked for keeps its earlier states: what only grows, row by row, each with its moment. Agents or limits are
 * changed in place, and figures of a report follow settlements and their corrections: of those there is a file of now alone.
 */
export function canBePast(of: ExportRequest['of']): boolean {
  if (of.kind === 'list') return EXPORTED[of.name].isGrowing === true;
  return of.kind === 'sheet' && EXPORTED_SHEETS[of.name].isGrowing;
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
