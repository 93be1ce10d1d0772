/** Exports of lists and reports: measuring one, creating it as a job, downloading it, and scheduling it every month. */
import { z } from 'zod';
import { ExportRecord, ExportScheduleRecord, ExportContents } from '../exports/record';
import { ExportRequest } from '../exports/request';
import { defineCall } from './call';

const about = 'exports';

/** Counts the rows that a file would contain. */
export const measureExport = defineCall({
  method: 'POST',
  path: '/exports/extent',
  about,
  asks: true,
  body: ExportRequest,
  answer: z.object({
    said: ExportContents,
    /** Exact number; null when counting takes too long. */
    rows: z.int().nullable(),
    /** Approximate size; null when it can't be estimated. */
    bytes: z.int().nullable(),
  }),
});

/** The person's files, newest first, and their monthly exports. */
export const listExports = defineCall({
  method: 'GET',
  path: '/exports',
  about,
  answer: z.object({ exports: z.array(ExportRecord), schedules: z.array(ExportScheduleRecord) }),
});

export const readExport = defineCall({ method: 'GET', path: '/exports/:id', about, answer: ExportRecord });

/** Requests a file. */
export const createExport = defineCall({
  method: 'POST',
  path: '/exports',
  about,
  body: ExportRequest,
  answer: ExportRecord,
});

/** Requests the same file again, with the current data. */
export const repeatExport = defineCall({ method: 'POST', path: '/exports/:id/repeat', about, answer: ExportRecord });

export const cancelExport = defineCall({ method: 'POST', path: '/exports/:id/cancel', about, answer: ExportRecord });

/**
 * Returns the address where the browser downloads a file. It is valid as long as the session, and for some minutes at
 * most.
 */
export const linkExport = defineCall({
  method: 'POST',
  path: '/exports/:id/link',
  about,
  asks: true,
  answer: z.object({ address: z.string() }),
});

/** Schedules a file for the first of each month, covering the month before. */
export const scheduleExport = defineCall({
  method: 'POST',
  path: '/exports/schedules',
  about,
  body: ExportRequest,
  answer: ExportScheduleRecord,
});

export const endExportSchedule = defineCall({
  method: 'DELETE',
  path: '/exports/schedules/:id',
  about,
  answer: ExportScheduleRecord,
});
