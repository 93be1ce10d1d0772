/** Width limit of forms and other pages for reading, centered; spread into `sx`. */
export const READING_BOUNDS = { width: '100%', maxWidth: 880, mx: 'auto' } as const;

/** Width limit of a form with two columns, and of the head and tabs of its record. */
export const RECORD_BOUNDS = { width: '100%', maxWidth: 1600, mx: 'auto' } as const;
