/** As wide as forms and other pages to be read get, in the middle of what room there is; spread into `sx`. */
export const READING_BOUNDS = { width: '100%', maxWidth: 880, mx: 'auto' } as const;

/** As wide as a form of two columns gets, and with it the head and tabs of a record. */
export const RECORD_BOUNDS = { width: '100%', maxWidth: 1600, mx: 'auto' } as const;
