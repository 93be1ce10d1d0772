/** The names of reports, for whoever needs no more of them (`domain/reports/reports.ts` has them whole). */
export const REPORT_NAMES = [
  'win-lose',
  'total-bet',
  'total-pay',
  'total-profit',
  'total-poy',
  'game-performance',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];
