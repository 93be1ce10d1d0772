/** Files of lists and reports: what one would hold, making one as a job, fetching it, and having it made every month. */
import { z } from 'zod';
import { ExportRecord, ExportScheduleRecord, ExportContents } from '../exports/record';
import { ExportRequest } from '../exports/request';
import { defineCall } from './call';

const about = 'exports';

/** Counts what a file would hold. */
export const measureExport = defineCall({
  method: 'POST',
  path: '/exports/extent',
  about,
  asks: true,
  body: ExportRequest,
  answer: z.object({
    said: ExportContents,
    /** Exactly; null where counting takes too long. */
    rows: z.int().nullable(),
    /** About so large it is; null where that can't be said. */
    bytes: z.int().nullable(),
  }),
});

/** The person's files, the newest first, and what is made for them every month. */
export const listExports = defineCall({
  method: 'GET',
  path: '/exports',
  about,
  answer: z.object({ exports: z.array(ExportRecord), schedules: z.array(ExportScheduleRecord) }),
});

export const readExport = defineCall({ method: 'GET', path: '/exports/:id', about, answer: ExportRecord });

/** Has a file made. */
export const createExport = defineCall({
  method: 'POST',
  path: '/exports',
  about,
  body: ExportRequest,
  answer: ExportRecord,
});

/** Has the same file made anew, of what there is now. */
export const repeatExport = defineCall({ method: 'POST', path: '/exports/:id/repeat', about, answer: ExportRecord });

export const cancelExport = defineCall({ method: 'POST', path: '/exports/:id/cancel', about, answer: ExportRecord });

/** Where the browser fetches a file, for as long as the session lasts and some minutes at most. */
export const linkExport = defineCall({
  method: 'POST',
  path: '/exports/:id/link',
  about,
  asks: true,
  answer: z.object({ address: z.string() }),
});

/** Has a file made on the first of each month, of the month before. */
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
