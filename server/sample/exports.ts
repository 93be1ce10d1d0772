/** Files in the sample business's list, made by the regular job, and a monthly one. */
import type { ExportRequest } from '../../domain/exports/request';
import { PLAIN_STYLE } from '../../domain/entities/csv-style';
import { exportJob, exportSchedule } from '../db/exports';
import { makeExports } from '../exports/make-exports';
import { nextOfMonth } from '../exports/schedules';
import type { Services } from '../kernel/services';
import { readBusinessDay } from '../settings/business-day';

const NEVER = new AbortController().signal;

const WRITTEN = { style: PLAIN_STYLE, personal: 'masked', locale: 'en' } as const;

const PROFIT: ExportRequest = {
  ...WRITTEN,
  of: { kind: 'report', name: 'total-profit', query: { period: 'lastMonth', by: 'date' } },
  format: 'xlsx',
};

const AGENTS: ExportRequest = {
  ...WRITTEN,
  of: {
    kind: 'list',
    name: 'agents',
    sort: ['username', 'ASC'],
    filter: {},
    columns: ['username', 'nickname', 'givenPt', 'status', 'balance', 'weekResult'],
  },
  format: 'csv',
};

/** Has an account's files made, and schedules last month's profit for every month. */
export async function fillExports(services: Services, accountId: string, now: Date): Promise<void> {
  const { db, config, newId } = services;
  // The session that asked belongs to nobody signed in.
  const newExport = () => ({ id: newId(), accountId, sessionId: newId(), createdAt: now });
  await db.insert(exportJob).values([PROFIT, AGENTS].map((request) => ({ ...newExport(), request })));
  const nextAt = nextOfMonth(now, await readBusinessDay(db, config));
  await db.insert(exportSchedule).values({ ...newExport(), request: PROFIT, nextAt });
  await makeExports(services, NEVER, 'any');
}
