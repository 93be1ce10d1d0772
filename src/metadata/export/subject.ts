/** What a file would be of, as a screen shows it. */
import type { FilterPayload, SortPayload } from 'ra-core';
import { csvColumnsOf } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import type { ExportedName } from '../../../domain/exports/exported-names';
import type { SheetName } from '../../../domain/exports/sheet-names';
import { isPersonal } from '../../../domain/exports/personal';
import type { ExportFormat, ExportRequest, PersonalChoice } from '../../../domain/exports/request';
import { CONTINENTAL_STYLE, type CsvStyle, PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { isLocalMoment } from '../../fields/dates/DateTimeBox';
import { momentOf } from '../../fields/zonedDay';
import { pageConfig } from '../../pageConfig';
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

/** A report beside those of the engine. */
interface SheetSubject {
  kind: 'sheet';
  name: SheetName;
  query: Record<string, unknown>;
  /** Which of its tables a CSV file has. */
  table?: string;
}

export type ExportSubject = ListSubject | ReportSubject | SheetSubject;

/** How a file is written, as far as its person chooses. */
export interface Manner {
  columns: 'visible' | 'all';
  format: ExportFormat;
  style: CsvStyle;
  personal: PersonalChoice;
  /** The moment that the file is to be of, as it is typed, on the clock of the business; null for when it is made. */
  asOf: string | null;
}

/** What a file begins with: the signs of the reader's spreadsheet, telephone numbers as on screen. */
export function usualManner(locale: string): Manner {
  const isContinental = ['de', 'fr', 'pt'].includes(locale);
  return {
    columns: 'visible',
    format: 'csv',
    style: isContinental ? CONTINENTAL_STYLE : PLAIN_STYLE,
    personal: 'masked',
    asOf: null,
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

/** Whether it is said of which moment it is to be. */
export const hasValidMoment = ({ asOf }: Manner): boolean => asOf === null || isLocalMoment(asOf);

/** What is asked for. */
export function requestOf(subject: ExportSubject, manner: Manner, locale: string): ExportRequest {
  const { format, style, personal, asOf } = manner;
  const past = isLocalMoment(asOf) ? { asOf: momentOf(asOf, pageConfig.timeZone) } : {};
  const rest = { format, style, personal, locale: isLocale(locale) ? locale : DEFAULT_LOCALE, ...past };
  if (subject.kind === 'sheet') {
    const { kind, name, query, table } = subject;
    return { ...rest, of: { kind, name, query, ...(table !== undefined && { table }) } };
  }
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
