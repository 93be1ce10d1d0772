/** What the API can refuse, by the catalogue of `domain/api/problems.ts`. */
export const problems = {
  'bad-request': 'This address or request is malformed.',
  validation: 'Some fields are not right.',
  'not-signed-in': 'Please sign in.',
  'wrong-credentials': 'The username or the password is wrong.',
  'password-change-required': 'Please set a password of your own first.',
  'step-up-required': 'Not done: the password was not confirmed. What you entered is still here.',
  forbidden: 'You may not do this.',
  suspended: 'Your account, or one above it, is suspended: you can look, but change nothing.',
  'not-found': 'There is no such thing, or it is not yours to see.',
  'in-use': 'It has a history and can’t be deleted. Lock it instead.',
  conflict: 'This is not possible in its present state.',
  'in-progress': 'This is being carried out already. Please wait a moment.',
  'version-conflict': 'Somebody else changed this in the meantime.',
  'too-large': 'This is too large.',
  'idempotency-mismatch':
    'An earlier try of this form was carried out after all, with what stood in it then. Look at the list before you try again.',
  'too-many-tries': 'Too many tries. Please wait a little.',
  internal: 'Something wrong , Please try again later',
  unavailable: 'The server is not ready yet. Please try again in a moment.',
  busy: 'Too much is going on just now. Please try again in a moment.',
  'clock-back': 'The database’s clock was set back. Bets and money wait until it has caught up.',
};
