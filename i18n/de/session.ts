import type { Messages } from '../messages';

/** Messages about the connection and the session during work, in German. */
export const session: Messages['session'] = {
  network: 'Der Server ist nicht erreichbar. Nichts ist verloren; versuchen Sie es gleich noch einmal.',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
};
