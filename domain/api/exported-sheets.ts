/** The reports beside the engine's that can be had as a file: how each is asked for, who reads it, and its tables. */
import type { z } from 'zod';
import type { Action, Subject } from '../access';
import { readLottoReport } from './lotto-report';
import { readLiability, readVoids } from './regulators';
import { readSignificantEvents } from './significant-events';
import { readTransactions } from './transactions';
import type { SheetName } from '../exports/sheet-names';

interface ExportedSheet {
  /** As its call asks for it; a file has all rows, whichever page is asked for. */
  query: z.ZodType<Record<string, unknown>>;
  access: { subject: Subject; action: Action };
  /** Its tables: a workbook has all, a CSV file the one that is asked for, or the first. */
  tables: readonly string[];
  /** Whether what it tells only grows, so that a file can be of a moment that is past. */
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
