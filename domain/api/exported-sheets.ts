/** Reports outside the report engine that can be exported as a file: the query, the access and the tables of each. */
import type { z } from 'zod';
import type { Action, Subject } from '../access';
import { readLottoReport } from './lotto-report';
import { readLiability, readVoids } from './regulators';
import { readSignificantEvents } from './significant-events';
import { readTransactions } from './transactions';
import type { SheetName } from '../exports/sheet-names';

interface ExportedSheet {
  /** Query of its call. A file contains all rows, regardless of the requested page. */
  query: z.ZodType<Record<string, unknown>>;
  access: { subject: Subject; action: Action };
  /** Its tables. A workbook contains all of them, a CSV file the requested one or the first. */
  tables: readonly string[];
  /** Whether its rows are only ever added, so that a file can show a past moment. */
  isGrowing: boolean;
}

const REPORT = { subject: 'report', action: 'read' } as const;

export const EXPORTED_SHEETS: Readonly<Record<SheetName, ExportedSheet>> = {
  transactions: { query: readTransactions.query, access: REPORT, tables: ['entries', 'kinds'], isGrowing: true },
  'lotto-report': { query: readLottoReport.query, access: REPORT, tables: ['betType', 'member'], isGrowing: false },
  liability: { query: readLiability.query, access: REPORT, tables: ['liability'], isGrowing: false },
  voids: { query: readVoids.query, access: REPORT, tables: ['voids'], isGrowing: false },
  'significant-events': {
    query: readSignificantEvents.query,
    access: { subject: 'ACL', action: 'read' },
    tables: ['events'],
    isGrowing: true,
  },
};
