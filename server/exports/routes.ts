/** The API of files: estimating and requesting a file, listing one's own files, and fetching them. */
import { z } from 'zod';
import {
  cancelExport,
  createExport,
  endExportSchedule,
  linkExport,
  listExports,
  measureExport,
  readExport,
  repeatExport,
  scheduleExport,
} from '../../domain/api/exports';
import type { ProblemType } from '../../domain/api/problems';
import type { Acting } from '../access/acting';
import { linkTo } from './link-to';
import { measure } from './measure';
import { askForExport, cancelOwnExport, readOwnExport, readOwnExports, repeatOwnExport } from './own-exports';
import { addSchedule, endSchedule, readOwnSchedules } from './schedules';
import { FILE_TYPES, sendFile } from './send-file';
import { ProblemError } from '../kernel/problem';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import { localeOf } from '../http/texts';

/** Refuses suspended users, who can only read, here as everywhere. */
function assertActive({ caller }: Acting): void {
  if (caller.status !== 'active') throw new ProblemError('suspended');
}

const own = { access: 'signed-in', scope: 'self' } as const;
const change = { ...own, admits: assertActive } as const;

const READ: ProblemType[] = ['password-change-required'];
const ASKED: ProblemType[] = [
  ...READ,
  'suspended',
  'forbidden',
  'not-found',
  'step-up-required',
  'bad-request',
  'validation',
];

const one = { name: 'Export', description: 'The file' } as const;
const schedule = { name: 'ExportSchedule', description: 'The monthly export' } as const;

/** All routes below /api/exports; routes with a fixed word come before those with an id. */
export const exportRoutes: Route[] = [
  serve(
    listExports,
    {
      ...own,
      operationId: 'listExports',
      summary: "Returns the caller's files, newest first, and the caller's monthly exports",
      answer: { description: 'The files and the monthly exports' },
      problems: READ,
    },
    async ({ c, ...acting }) => {
      const locale = localeOf(c);
      return { exports: await readOwnExports(acting, locale), schedules: await readOwnSchedules(acting, locale) };
    },
  ),
  serve(
    measureExport,
    {
      ...change,
      operationId: 'measureExport',
      summary: 'Estimates the rows and the size of a file without creating it',
      bodyName: 'ExportRequest',
      answer: { description: 'The estimate' },
      problems: [...ASKED, 'too-large'],
    },
    ({ body, c, ...acting }) => measure(acting, body, localeOf(c)),
  ),
  serve(
    createExport,
    {
      ...change,
      operationId: 'createExport',
      summary: 'Requests a file, which a background job creates',
      bodyName: 'ExportRequest',
      answer: { ...one, status: 201 },
      problems: [...ASKED, 'conflict', 'too-large'],
    },
    ({ body, c, ...acting }) => askForExport(acting, body, localeOf(c)),
  ),
  serve(
    scheduleExport,
    {
      ...change,
      operationId: 'scheduleExport',
      summary: 'Schedules a file for the first of each month, covering the month before',
      bodyName: 'ExportRequest',
      answer: { ...schedule, status: 201 },
      problems: [...ASKED, 'conflict', 'too-large'],
    },
    ({ body, c, ...acting }) => addSchedule(acting, body, localeOf(c)),
  ),
  serve(
    endExportSchedule,
    {
      ...change,
      operationId: 'endExportSchedule',
      summary: 'Ends a monthly export of the caller',
      answer: schedule,
      problems: [...READ, 'suspended', 'not-found'],
    },
    ({ params, c, ...acting }) => endSchedule(acting, params.id, localeOf(c)),
  ),
  {
    method: 'get',
    path: '/api/exports/file',
    operationId: 'fetchExport',
    summary: 'Downloads a file by a signed link, which is valid within the session that requested it',
    access: 'public',
    scope: 'public',
    parameters: [
      {
        name: 'link',
        in: 'query',
        description: 'The link that `linkExport` returned',
        required: true,
        schema: z.string(),
      },
    ],
    answers: {
      200: {
        description: 'The file',
        otherTypes: Object.values(FILE_TYPES).map((type) => type.split(';')[0] ?? type),
        headers: { 'Repr-Digest': 'Its SHA-256' },
      },
    },
    problems: ['not-signed-in', 'forbidden', 'not-found'],
    handle: sendFile,
  },
  serve(
    readExport,
    {
      ...own,
      operationId: 'getExport',
      summary: "Returns one of the caller's files with its progress",
      answer: one,
      problems: [...READ, 'not-found'],
    },
    ({ params, c, ...acting }) => readOwnExport(acting, params.id, localeOf(c)),
  ),
  serve(
    repeatExport,
    {
      ...change,
      operationId: 'repeatExport',
      summary: 'Requests the same file again with the current data',
      answer: { ...one, status: 201 },
      problems: [...ASKED, 'conflict'],
    },
    ({ params, c, ...acting }) => repeatOwnExport(acting, params.id, localeOf(c)),
  ),
  serve(
    cancelExport,
    {
      ...change,
      operationId: 'cancelExport',
      summary: 'Cancels a file that is not finished yet',
      answer: one,
      problems: [...READ, 'suspended', 'not-found', 'conflict'],
    },
    ({ params, c, ...acting }) => cancelOwnExport(acting, params.id, localeOf(c)),
  ),
  serve(
    linkExport,
    {
      ...change,
      operationId: 'linkExport',
      summary: 'Returns the download address of a file for this session; the audit log records the download',
      answer: { description: 'The address, valid for ten minutes' },
      problems: [...READ, 'suspended', 'not-found', 'forbidden'],
    },
    ({ params, ...acting }) => linkTo(acting, params.id),
  ),
];
