/** The content of a file, as a screen defines it. */
import type { FilterPayload, SortPayload } from 'ra-core';
import { csvColumnsOf } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import type { ExportedName } from '../../../domain/exports/exported-names';
import type { SheetName } from '../../../domain/exports/sheet-names';
import { isPersonal } from '../../../domain/exports/personal';
import type { ExportFormat, ExportRequest, PersonalChoice } from '../../../domain/exports/request';
import { type CsvStyle, usualStyle } from '../../../domain/entities/csv-style';
import { isLocalMoment } from '../../fields/dates/DateTimeBox';
import { momentOf } from '../../fields/zonedDay';
import { pageConfig } from '../../pageConfig';
import { isLocale, DEFAULT_LOCALE } from '../../../domain/locales';

/** A list with its filter and order. */
export interface ListSubject {
  kind: 'list';
  name: ExportedName;
  /** The account of a ledger. */
  id?: string;
  entity: Entity;
  /** Path below `/api/` that the list is streamed from. */
  resource: string;
  sort: SortPayload;
  filter: FilterPayload;
  /** The present columns of the list. */
  shown: readonly string[];
}

/** A report with its query. */
interface ReportSubject {
  kind: 'report';
  name: string;
  query: Record<string, unknown>;
}

/** A report outside the engine. */
interface SheetSubject {
  kind: 'sheet';
  name: SheetName;
  query: Record<string, unknown>;
  /** The table that a CSV file contains, where there are several. */
  table?: string;
}

export type ExportSubject = ListSubject | ReportSubject | SheetSubject;

/** The user's choices about a file. */
export interface Manner {
  columns: 'visible' | 'all';
  format: ExportFormat;
  style: CsvStyle;
  personal: PersonalChoice;
  /** Moment of the file's data, as typed, on the clock of the business; null for the moment when it is made. */
  asOf: string | null;
}

/** Returns the initial choices: the format of the user's spreadsheet, telephone numbers as on screen. */
export function usualManner(locale: string): Manner {
  return {
    columns: 'visible',
    format: 'csv',
    style: usualStyle(locale),
    personal: 'masked',
    asOf: null,
  };
}

/** Returns the columns of a list's file. */
export function columnsOf({ entity, shown }: ListSubject, { columns }: Pick<Manner, 'columns'>): string[] {
  const all = csvColumnsOf(entity);
  return columns === 'all' ? all : shown.filter((column) => all.includes(column));
}

/** Whether the file would contain personal data that can be left out. */
export function hasPersonal(subject: ExportSubject, manner: Manner): boolean {
  return subject.kind === 'list' && columnsOf(subject, manner).some((field) => isPersonal(subject.entity, field));
}

/** Whether the moment of the file is valid: now, or a complete date and time. */
export const hasValidMoment = ({ asOf }: Manner): boolean => asOf === null || isLocalMoment(asOf);

/** Returns the request for a file. */
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
