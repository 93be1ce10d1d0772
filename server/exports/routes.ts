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
const schedule = { name: 'ExportSchedule', description: 'What is made every month' } as const;

/** All routes below /api/exports; routes with a fixed word come before those with an id. */
export const exportRoutes: Route[] = [
  serve(
    listExports,
    {
      ...own,
      operationId: 'listExports',
      summary: "The person's own files, the newest first, and what is made for them every month",
      answer: { description: 'The files and schedules' },
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
      summary: 'Counts what a file would hold, and says about how large it would be; nothing is made',
      bodyName: 'ExportRequest',
      answer: { description: 'What it would hold' },
      problems: [...ASKED, 'too-large'],
    },
    ({ body, c, ...acting }) => measure(acting, body, localeOf(c)),
  ),
  serve(
    createExport,
    {
      ...change,
      operationId: 'createExport',
      summary: 'Asks for a file; it is made when its turn comes, also after the page was closed',
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
      summary: 'Has a file made on the first of each month, of the month before',
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
      summary: 'Ends what is made for the person every month',
      answer: schedule,
      problems: [...READ, 'suspended', 'not-found'],
    },
    ({ params, c, ...acting }) => endSchedule(acting, params.id, localeOf(c)),
  ),
  {
    method: 'get',
    path: '/api/exports/file',
    operationId: 'fetchExport',
    summary: 'The file that a link leads to; the link says whose it is, and is good within its session',
    access: 'public',
    scope: 'public',
    parameters: [
      { name: 'link', in: 'query', description: 'As `linkExport` signed it', required: true, schema: z.string() },
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
      summary: "One of the person's own files, and how far it is",
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
      summary: 'Asks for the same file anew, of what there is now',
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
      summary: 'Calls a file off that is not there yet',
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
      summary:
        "Where the browser fetches one of the person's files, within this session; that it was fetched is recorded",
      answer: { description: 'The address, good for ten minutes' },
      problems: [...READ, 'suspended', 'not-found', 'forbidden'],
    },
    ({ params, ...acting }) => linkTo(acting, params.id),
  ),
];
