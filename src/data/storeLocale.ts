import type { Locale } from '../../domain/locales';
import type { InputOf } from '../../domain/api/call';
import type { storeLocale as call } from '../../domain/api/session';
import { send } from './api';
import { updateUserData, readUserData } from '../session/session';

const PATH: (typeof call)['path'] = '/auth/locale';

/**
 * Stores the chosen language with the account, for its next sign-in elsewhere. Without the network it stays in this
 * browser only.
 */
export function storeLocale(locale: Locale): void {
  const chooser = readUserData()?.id;
  const body: InputOf<typeof call>['body'] = { locale };
  send(`/api${PATH}`, { method: 'POST', body: JSON.stringify(body) })
    .then(() => {
      const reader = readUserData();
      if (reader && reader.id === chooser) updateUserData({ ...reader, locale });
    })
    .catch(() => undefined);
}
