/** The views for visitors without a session. */
export type AnonymousView = 'signIn' | EntryView | 'notFound' | 'notAuthorized' | 'maintenance' | 'error' | 'blank';

/** Pages next to the sign-in form, fetched when they are opened. */
export type EntryView = 'register' | 'forgotPassword';
