import type { Messages } from '../messages';

/** Messages about the connection and the session, in Portuguese. */
export const session: Messages['session'] = {
  network: 'Não foi possível conectar ao servidor. Nada se perdeu. Tente de novo em instantes.',
  ended: 'Sua sessão terminou. Entre de novo.',
};
