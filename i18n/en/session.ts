/** Messages about the connection and the session during work. */
export const session = {
  network: 'The server can’t be reached. Nothing was lost. Try again in a moment.',
  ended: 'Your session has ended. Sign in again.',
};
