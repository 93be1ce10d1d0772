/** What views are saved of beside lists: reports, whose addresses are held to what they can be asked. */
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

/** How a report is looked at, beside what it is asked: next to the period before. */
const COMPARE = 'compare';

/** The report of a name; undefined for a list's. */
export function reportOf(resource: ViewedName): Report | undefined {
  return REPORTS.find(({ name }) => name === resource);
}

/** What somebody has to be allowed to read, to look at a list or a report. */
export function subjectOf(resource: ViewedName): Subject {
  return reportOf(resource)?.access.subject ?? LISTED[resource as ListedName].subject;
}

/** What is said of a view of a report. Throws `validation` for a layout, which reports don't have, and for what can't be asked. */
export function checkedOfReport<Said extends Pick<SavedView, 'search' | 'columns' | 'density'>>(
  report: Report,
  said: Said,
): Said {
  for (const name of ['columns', 'density'] as const) if (said[name] !== null) throw fieldProblem(name, 'option');
  const search = new URLSearchParams(said.search);
  const asked: Record<string, string> = {};
  for (const [name, text] of search) {
    if (Object.hasOwn(asked, name)) throw fieldProblem('search', 'invalid');
    if (name !== COMPARE) asked[name] = text;
  }
  const { errors } = parseFields(reportQueryOf(report), asked);
  if (errors) {
    const inSearch = Object.fromEntries(Object.entries(errors).map(([name, error]) => [`search.${name}`, error]));
    throw new ProblemError('validation', { errors: inSearch });
  }
  return { ...said, search: reportSearchText(search) };
}
