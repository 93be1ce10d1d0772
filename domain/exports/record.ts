/** A file that was asked for, as the person it belongs to sees it. */
import { z } from 'zod';
import { EXPORT_FORMATS, ExportRequest, PERSONAL_CHOICES } from './request';

/**
 * Waits for its turn, is being made, is there, couldn't be made, was called off, or was there and has gone: after some days
 * what it held is removed and what it was stays.
 */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why a file couldn't be made: the right to it has gone, what it is about has, the server was ended over it time and again. */
export const EXPORT_FAILURES = ['forbidden', 'gone', 'cutOff', 'fault'] as const;

/** One thing said of what a file holds, such as a filter. */
const ExportFilter = z.object({ name: z.string(), value: z.string() });
export type ExportFilter = z.infer<typeof ExportFilter>;

/** What a file holds, in words of the reader's language. */
export const ExportContents = z.object({
  /** The list or report by its name. */
  title: z.string(),
  /** Whether the reader sees a part of the business. */
  isPart: z.boolean(),
  filters: z.array(ExportFilter),
});
export type ExportContents = z.infer<typeof ExportContents>;

/** Sums over all rows by field, satang. */
export const ExportTotals = z.array(z.object({ name: z.string(), amount: z.int() }));

export const ExportRecord = z.object({
  id: z.uuid(),
  said: ExportContents,
  format: z.enum(EXPORT_FORMATS),
  personal: z.enum(PERSONAL_CHOICES),
  /** What is asked for again when it is repeated. */
  request: ExportRequest,
  state: z.enum(EXPORT_STATES),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Whether a schedule asked for it. */
  isScheduled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The moment of which its rows are; null until it is being made. */
  asOf: z.iso.datetime().nullable(),
  /** Rows that it holds; null until that is known, of a list once it is there. */
  rows: z.int().nullable(),
  /** Rows that are written. */
  rowsDone: z.int(),
  totals: ExportTotals,
  /** Of the whole file; null until it is there. */
  bytes: z.int().nullable(),
  /** SHA-256 of the file, hexadecimal; null until it is there. */
  checksum: z.string().nullable(),
  fileName: z.string().nullable(),
  /** When the file is removed; null until it is there. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

/** What is made anew on the first of each month, of the month before. */
export const ExportScheduleRecord = z.object({
  id: z.uuid(),
  said: ExportContents,
  format: z.enum(EXPORT_FORMATS),
  personal: z.enum(PERSONAL_CHOICES),
  nextAt: z.iso.datetime(),
});
export type ExportScheduleRecord = z.infer<typeof ExportScheduleRecord>;
