import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../domain/format';
import { useReader } from '../session/reader';
import { businessTimeZone } from './businessTimeZone';

/** When and from where the person signed in the time before, in words, so that a stranger's sign-in is noticed. */
export function useLastSignIn(): string {
  const translate = useTranslate();
  const lastLogin = useReader()?.lastLogin;
  if (!lastLogin) return translate('pages.profile.firstSignIn');
  const at = formatDateTime(lastLogin.at, businessTimeZone);
  return lastLogin.ip === null
    ? translate('accounts.signIn.last', { at })
    : translate('accounts.signIn.lastFrom', { at, ip: lastLogin.ip });
}
