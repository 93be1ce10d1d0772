/** Files of a moment that is past. */
import { canBePast, filterUntil } from '../../domain/exports/past';
import type { ExportedList, ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { fieldProblem } from '../http/problem';

/** Throws `validation` for a moment that isn't past, and of what keeps no earlier state. */
export function checkAsOf({ services }: Acting, { of, asOf }: ExportRequest): void {
  if (asOf === undefined) return;
  if (!canBePast(of)) throw fieldProblem('asOf', 'notKept');
  if (Date.parse(asOf) > services.clock().getTime()) throw fieldProblem('asOf', 'future');
}

/** A list as it was at a moment, where one is asked for: without what came since. */
export const asOfMoment = (of: ExportedList, asOf: string | undefined): ExportedList =>
  asOf === undefined ? of : { ...of, filter: filterUntil(of.name, of.filter, asOf) };
