/** Reports outside the report engine that can be exported as a file. */
export const SHEET_NAMES = ['transactions', 'lotto-report', 'liability', 'voids', 'significant-events'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];
