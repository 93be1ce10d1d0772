/** What somebody without a session sees. */
export type AnonymousView = 'signIn' | EntryView | 'notFound' | 'notAuthorized' | 'maintenance' | 'error' | 'blank';

/** Ways in beside the form, fetched when somebody takes them. */
export type EntryView = 'register' | 'forgotPassword';
