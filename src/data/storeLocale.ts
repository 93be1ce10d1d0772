import type { Locale } from '../../domain/locales';
import { requestJson } from './api';
import { updateUserData, readUserData } from '../auth/session';

/** Keeps a choice of language with the account, for its next sign-in elsewhere. Without the network it stays here only. */
export function storeLocale(locale: Locale): void {
  const chooser = readUserData()?.id;
  requestJson('/auth/locale', { method: 'POST', body: { locale } })
    .then(() => {
      const reader = readUserData();
      if (reader && reader.id === chooser) updateUserData({ ...reader, locale });
    })
    .catch(() => undefined);
}
