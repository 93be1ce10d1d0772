import type { Messages } from '../messages';

/** Messages about the connection and the session during work, in French. */
export const session: Messages['session'] = {
  network: 'Le serveur est injoignable. Rien n’est perdu ; réessayez dans un instant.',
  ended: 'Votre session est terminée. Reconnectez-vous.',
};
