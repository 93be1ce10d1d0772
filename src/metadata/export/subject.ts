/** What a file would be of, as a screen shows it. */
import type { FilterPayload, SortPayload } from 'ra-core';
import { csvColumnsOf } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import type { ExportedName } from '../../../domain/exports/exported-names';
import { isPersonal } from '../../../domain/exports/personal';
import type { ExportFormat, ExportRequest, PersonalChoice } from '../../../domain/exports/request';
import { CONTINENTAL_STYLE, type CsvStyle, PLAIN_STYLE } from '../../../domain/exports/style';
import { isLocale, DEFAULT_LOCALE } from '../../../domain/locales';

/** A list, as it is filtered and ordered. */
export interface ListSubject {
  kind: 'list';
  name: ExportedName;
  /** The account whose ledger it is. */
  id?: string;
  entity: Entity;
  /** Below `/api/`, where it is streamed from. */
  resource: string;
  sort: SortPayload;
  filter: FilterPayload;
  /** The columns of the list as it is shown. */
  shown: readonly string[];
}

/** A report, as it is asked for. */
interface ReportSubject {
  kind: 'report';
  name: string;
  query: Record<string, unknown>;
}

export type ExportSubject = ListSubject | ReportSubject;

/** How a file is written, as far as its person chooses. */
export interface Manner {
  columns: 'visible' | 'all';
  format: ExportFormat;
  style: CsvStyle;
  personal: PersonalChoice;
}

/** What a file begins with: the signs of the reader's spreadsheet, telephone numbers as on screen. */
export function usualManner(locale: string): Manner {
  const isContinental = ['de', 'fr', 'pt'].includes(locale);
  return {
    columns: 'visible',
    format: 'csv',
    style: isContinental ? CONTINENTAL_STYLE : PLAIN_STYLE,
    personal: 'masked',
  };
}

/** The columns of a list's file. */
export function columnsOf({ entity, shown }: ListSubject, { columns }: Pick<Manner, 'columns'>): string[] {
  const all = csvColumnsOf(entity);
  return columns === 'all' ? all : shown.filter((column) => all.includes(column));
}

/** Whether there is something personal in it to be left out. */
export function hasPersonal(subject: ExportSubject, manner: Manner): boolean {
  return subject.kind === 'list' && columnsOf(subject, manner).some((field) => isPersonal(subject.entity, field));
}

/** What is asked for. */
export function requestOf(subject: ExportSubject, manner: Manner, locale: string): ExportRequest {
  const { format, style, personal } = manner;
  const rest = { format, style, personal, locale: isLocale(locale) ? locale : DEFAULT_LOCALE };
  if (subject.kind === 'report') return { ...rest, of: { kind: 'report', name: subject.name, query: subject.query } };
  const { name, id, sort, filter } = subject;
  return {
    ...rest,
    of: {
      kind: 'list',
      name,
      ...(id !== undefined && { id }),
      sort: [sort.field, sort.order],
      filter,
      columns: columnsOf(subject, manner),
    },
  };
}
