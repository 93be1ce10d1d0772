/** What somebody without a session sees. */
export type AnonymousView = 'signIn' | 'notFound' | 'notAuthorized' | 'maintenance' | 'error' | 'blank';
