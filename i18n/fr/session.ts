import type { Messages } from '../messages';

/** The connection and the session in the middle of work, in French. */
export const session: Messages['session'] = {
  network: 'Le serveur est injoignable. Rien n’est perdu ; réessayez dans un instant.',
  ended: 'Votre session est terminée. Reconnectez-vous.',
};
