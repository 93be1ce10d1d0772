/** Numbers of the advisory locks, one per task that only one process does at a time. One list keeps them distinct. */
export const ADVISORY_LOCKS = {
  migrate: 7_463_920_118,
  sealAudit: 7_463_920_119,
  publishEvents: 7_463_920_120,
  writeReference: 7_463_920_121,
  /** Taken by the database function `create_book_part`. */
  makeMonths: 7_463_920_122,
  suspendBetting: 7_463_920_123,
  noteActivity: 7_463_920_124,
  fillSample: 7_463_920_125,
  proveBook: 7_463_920_126,
  archiveWal: 7_463_920_127,
  makeBackups: 7_463_920_128,
} as const;
