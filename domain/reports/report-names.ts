/** The names of reports, for code that needs only these (`domain/reports/reports.ts` has the whole reports). */
export const REPORT_NAMES = [
  'win-lose',
  'total-bet',
  'total-pay',
  'total-profit',
  'total-poy',
  'game-performance',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];
