/** The numbers of advisory locks, one per thing that only one process does at a time: together, so that no two are alike. */
export const ADVISORY_LOCKS = {
  migrate: 7_463_920_118,
  sealAudit: 7_463_920_119,
  publishEvents: 7_463_920_120,
  writeReference: 7_463_920_121,
  /** Taken by the function `create_book_part` of the database. */
  makeMonths: 7_463_920_122,
  suspendBetting: 7_463_920_123,
  noteActivity: 7_463_920_124,
  fillSample: 7_463_920_125,
  proveBook: 7_463_920_126,
} as const;
