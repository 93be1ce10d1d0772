import type { Messages } from '../messages';

/** Messages about the connection and the session during work, in Portuguese. */
export const session: Messages['session'] = {
  network: 'Não foi possível falar com o servidor. Nada se perdeu; tente de novo em instantes.',
  ended: 'Sua sessão terminou. Entre de novo.',
};
