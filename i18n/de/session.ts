import type { Messages } from '../messages';

/** Messages about the connection and the session, in German. */
export const session: Messages['session'] = {
  network: 'Der Server ist nicht erreichbar. Nichts ging verloren. Versuchen Sie es gleich noch einmal.',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an.',
};
