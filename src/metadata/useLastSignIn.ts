import { useTranslate } from 'ra-core';
import { formatDateTime } from '../texts/figures';
import { useReader } from '../session/reader';
import { businessTimeZone } from './businessTimeZone';

/** Returns the time and place of the user's previous sign-in, in words, so that they notice a stranger's. */
export function useLastSignIn(): string {
  const translate = useTranslate();
  const lastLogin = useReader()?.lastLogin;
  if (!lastLogin) return translate('pages.profile.firstSignIn');
  const at = formatDateTime(lastLogin.at, businessTimeZone);
  return lastLogin.ip === null
    ? translate('accounts.signIn.last', { at })
    : translate('accounts.signIn.lastFrom', { at, ip: lastLogin.ip });
}
