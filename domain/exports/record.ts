/** A requested file, as its owner sees it. */
import { z } from 'zod';
import { EXPORT_FORMATS, ExportRequest, PERSONAL_CHOICES } from './request';

/**
 * States of a file: it waits for its turn, is being made, is ready, has failed, was cancelled, or has expired. After
 * some days its content is removed, and its record stays.
 */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/**
 * Reasons why a file couldn't be made: the right to it is gone, its subject is gone, the server stopped repeatedly
 * while making it, or a fault occurred.
 */
export const EXPORT_FAILURES = ['forbidden', 'gone', 'cutOff', 'fault'] as const;

/** One detail of a file's content, such as a filter. */
const ExportFilter = z.object({ name: z.string(), value: z.string() });
export type ExportFilter = z.infer<typeof ExportFilter>;

/** Description of a file's content in the reader's language. */
export const ExportContents = z.object({
  /** Name of the list or report. */
  title: z.string(),
  /** Whether the reader sees only a part of the business. */
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
  /** Request that a repeat sends again. */
  request: ExportRequest,
  state: z.enum(EXPORT_STATES),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Whether a schedule requested it. */
  isScheduled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Moment that its rows represent; null until the file is being made. */
  asOf: z.iso.datetime().nullable(),
  /** Number of its rows; null until it is known, for a list until the file is ready. */
  rows: z.int().nullable(),
  /** Number of rows written so far. */
  rowsDone: z.int(),
  totals: ExportTotals,
  /** Size of the whole file; null until it is ready. */
  bytes: z.int().nullable(),
  /** SHA-256 of the file, hexadecimal; null until it is ready. */
  checksum: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Moment at which the file is removed; null until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

/** A file made on the first of each month, covering the month before. */
export const ExportScheduleRecord = z.object({
  id: z.uuid(),
  said: ExportContents,
  format: z.enum(EXPORT_FORMATS),
  personal: z.enum(PERSONAL_CHOICES),
  nextAt: z.iso.datetime(),
});
export type ExportScheduleRecord = z.infer<typeof ExportScheduleRecord>;
