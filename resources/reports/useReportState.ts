/** State of a report in the address: a link reproduces it, and the back button undoes one step. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { reportQueryOf, type ReportQuery, thenOf } from '../../domain/api/reports';
import type { Measure, Report } from '../../domain/reports/report';

/** Parameters of the address that the API doesn't get. */
const COMPARE = 'compare';
const COMPARED = 'before';
/** Parameter for columns without figures, which are hidden by default. */
const COLUMNS = 'columns';
const ALL = 'all';
/** The figure with a column per bet type. */
const ACROSS = 'across';

/** A change of the state; undefined resets a value to its default. */
export type ReportChange = { [Name in keyof ReportQuery]?: ReportQuery[Name] | undefined };

export interface ReportState {
  query: ReportQuery;
  /** Returns the address of the same report with a change, from its first page. */
  addressOf: (change: ReportChange) => string;
  /** Whether each figure shows the one of the previous period. */
  isCompared: boolean;
  compare: (isOn: boolean) => void;
  /** Whether columns without figures appear as well. */
  hasAllColumns: boolean;
  showAllColumns: (isOn: boolean) => void;
  /** The figure with a column per bet type; undefined for rows. */
  across: Measure | undefined;
  /** Shows a figure with a column per bet type, largest first; undefined returns to rows. */
  showAcross: (measure: string | undefined) => void;
  /** Applies a change; `replace` keeps it out of the browser history. */
  change: (change: ReportChange, options?: { replace: boolean }) => void;
}

/** Reads a query string; ignores invalid parts instead of failing. */
function readQuery(report: Report, search: URLSearchParams): ReportQuery {
  const schema = reportQueryOf(report);
  const given = Object.fromEntries([...search].map(([name, text]) => [name, name === 'page' ? Number(text) : text]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(
    parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  );
  // A range needs both of its dates.
  if (wrong.has('from') || wrong.has('to')) for (const name of ['period', 'from', 'to']) wrong.add(name);
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** Returns the state of a report in the address, with functions to change it. */
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
  const setOption = (name: string, value: string | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
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
    compare: (isOn) => setOption(COMPARE, isOn ? COMPARED : undefined),
    hasAllColumns: search.get(COLUMNS) === ALL,
    showAllColumns: (isOn) => setOption(COLUMNS, isOn ? ALL : undefined),
  };
}
