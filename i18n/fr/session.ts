import type { Messages } from '../messages';

/** Messages about the connection and the session, in French. */
export const session: Messages['session'] = {
  network: 'Le serveur est injoignable. Rien n’est perdu. Réessayez dans un instant.',
  ended: 'Votre session est terminée. Reconnectez-vous.',
};
