/** Other targets of saved views than lists: reports, whose addresses are checked by their own queries. */
import type { Subject } from '../../../domain/access';
import { reportSearchText } from '../../../domain/api/report-search';
import { reportQueryOf } from '../../../domain/api/reports';
import { parseFields } from '../../../domain/validation/validation';
import { LISTED } from '../../../domain/entities/listed';
import type { ListedName, ViewedName } from '../../../domain/entities/listed-names';
import type { Report } from '../../../domain/reports/report';
import { REPORTS } from '../../../domain/reports/reports';
import type { SavedView } from '../../../domain/saved-view';
import { fieldProblem, ProblemError } from '../../kernel/problem';

/** Parameter that shows a report next to the period before; it isn't part of the query. */
const COMPARE = 'compare';

/** Returns the report with a name; undefined for a list's. */
export function reportOf(resource: ViewedName): Report | undefined {
  return REPORTS.find(({ name }) => name === resource);
}

/** Returns the subject that a person needs to read, to see a list or a report. */
export function subjectOf(resource: ViewedName): Subject {
  return reportOf(resource)?.access.subject ?? LISTED[resource as ListedName].subject;
}

/**
 * Returns the checked values of a report's view. Throws `validation` for a layout, which reports don't have, and for an
 * invalid query.
 */
export function checkedOfReport<ViewParts extends Pick<SavedView, 'search' | 'columns' | 'density'>>(
  report: Report,
  said: ViewParts,
): ViewParts {
  for (const name of ['columns', 'density'] as const) if (said[name] !== null) throw fieldProblem(name, 'option');
  const search = new URLSearchParams(said.search);
  const parameters: Record<string, string> = {};
  for (const [name, text] of search) {
    if (Object.hasOwn(parameters, name)) throw fieldProblem('search', 'invalid');
    if (name !== COMPARE) parameters[name] = text;
  }
  const { errors } = parseFields(reportQueryOf(report), parameters);
  if (errors) {
    const inSearch = Object.fromEntries(Object.entries(errors).map(([name, error]) => [`search.${name}`, error]));
    throw new ProblemError('validation', { errors: inSearch });
  }
  return { ...said, search: reportSearchText(search) };
}
