/** What a report shows, which stands in the address: a link shows it as it is, back undoes one step. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { reportQueryOf, type ReportQuery, thenOf } from '../../domain/api/reports';
import type { Measure, Report } from '../../domain/reports/report';

/** Stands in the address beside what the API is asked. */
const COMPARE = 'compare';
const COMPARED = 'before';
/** The figure that is shown with a column per bet type. */
const ACROSS = 'across';

/** A change of what is shown; undefined takes a value back to what it is at first. */
export type ReportChange = { [Name in keyof ReportQuery]?: ReportQuery[Name] | undefined };

export interface ReportState {
  query: ReportQuery;
  /** The address of the same report with something changed, from its first page. */
  addressOf: (change: ReportChange) => string;
  /** Whether each figure is shown beside that of the period before. */
  isCompared: boolean;
  compare: (isOn: boolean) => void;
  /** The figure that is shown with a column per bet type; undefined for rows. */
  across: Measure | undefined;
  /** Shows a figure with a column per bet type, the largest on top; undefined goes back to rows. */
  showAcross: (measure: string | undefined) => void;
  /** Goes there; `replace` where it is no step that one would take back. */
  change: (change: ReportChange, options?: { replace: boolean }) => void;
}

/** Reads a query string as far as it makes sense: what can't be read is left out, rather than the reader turned away. */
function readQuery(report: Report, search: URLSearchParams): ReportQuery {
  const schema = reportQueryOf(report);
  const given = Object.fromEntries([...search].map(([name, text]) => [name, name === 'page' ? Number(text) : text]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(
    parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  );
  // A range is good for nothing without both of its dates.
  if (wrong.has('from') || wrong.has('to')) for (const name of ['period', 'from', 'to']) wrong.add(name);
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** What the address says of a report, and how to change it. */
export function useReportState(report: Report): ReportState {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(report, search), [report, search]);
  const changed = useCallback(
    (change: ReportChange) => {
      const next = new URLSearchParams(search);
      next.delete('page');
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    },
    [search],
  );
  return {
    query,
    addressOf: (change) => `?${changed(change)}`,
    change: (change, options) => setSearch(changed(change), options),
    across:
      query.by !== 'betType' && thenOf(report, query) === 'betType'
        ? report.measures.find(({ name }) => name === search.get(ACROSS))
        : undefined,
    showAcross: (measure) => {
      const next = changed({ then: measure === undefined ? undefined : 'betType', order: undefined });
      if (measure === undefined) next.delete(ACROSS);
      else {
        next.set(ACROSS, measure);
        next.set('order', `-${measure}`);
      }
      setSearch(next);
    },
    isCompared: search.get(COMPARE) === COMPARED,
    compare: (isOn) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (isOn) next.set(COMPARE, COMPARED);
        else next.delete(COMPARE);
        return next;
      }),
  };
}
